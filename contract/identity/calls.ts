import { imageTypes } from '../assets/constants.ts'
import { area, file, form, json, many, none, one, raw, redirect } from '../core/endpoint.ts'
import { closed, Email, Id, maybe, oneOf, open, partial, Time, Type } from '../core/shape.ts'
import {
  Account,
  AccountChange,
  AuthProvider,
  avatarBytes,
  bannerBytes,
  Location,
  Onboarding,
  Session,
  SessionUser,
  Staff,
  User,
  UserChange,
  UserInfo,
  UserInfoChange,
  usernameRefusals,
} from './shapes.ts'

const picture = (bytes: number) => form({ image: file(bytes, ...imageTypes) })

const CallbackUrl = Type.Optional(Type.String({ maxLength: 2000 }))

const asked = {
  csrfToken: Type.Optional(Type.String({ maxLength: 200 })),
  callbackUrl: CallbackUrl,
  json: Type.Optional(Type.Unsafe<boolean | string>({ type: ['boolean', 'string'] })),
}

const Going = open({ url: Type.String() })

const Start = closed({ callbackUrl: CallbackUrl })

const Provider = closed({ provider: Type.String({ minLength: 1, maxLength: 40 }) })

/** The provider decides what it sends back. */
const FromProvider = Type.Unsafe<Record<string, string>>({ type: 'object' })

/** A link's token or the six digits. */
const Proof = { email: Email, token: Type.String({ minLength: 6, maxLength: 200 }) }

/** Generous, because all players at a venue share one IP address; attempts to guess a secret are counted in the database. */
const perAddress = { max: 120, seconds: 60 } as const

export const identity = area({
  'GET /user': { access: 'user', summary: 'Yourself', reply: one(User), whileLeaving: true },
  'PATCH /user': {
    access: 'user',
    summary: 'Changes your profile, language or theme',
    body: UserChange,
    reply: one(User),
    problems: ['USERNAME_TAKEN', 'USERNAME_RESERVED', 'INVALID'],
  },
  'DELETE /user': {
    access: 'user',
    summary: 'Schedules the deletion of your account in 14 days and logs you out everywhere',
    reply: one(open({ deletionDueAt: Time })),
    problems: ['LAST_OWNER'],
    whileLeaving: true,
  },
  'POST /user/restore': {
    access: 'user',
    summary: 'Cancels the deletion',
    reply: one(User),
    problems: ['CONFLICT'],
    whileLeaving: true,
  },
  'GET /user/data': {
    access: 'user',
    summary: 'All your own data',
    reply: json,
    limit: { max: 10, seconds: 3600 },
    whileLeaving: true,
  },
  'GET /user/username': {
    access: 'user',
    summary: 'Whether a username can be yours, and why not',
    query: closed({ username: Type.String({ maxLength: 64 }) }),
    reply: one(open({ username: Type.String(), available: Type.Boolean(), reason: maybe(oneOf(usernameRefusals)) })),
    limit: { max: 120, seconds: 60 },
  },
  'POST /user/onboarding': {
    access: 'user',
    summary: 'The first choices: username and avatar. Ends isNewUser',
    body: Onboarding,
    reply: one(User),
    problems: ['USERNAME_TAKEN', 'USERNAME_RESERVED', 'CONFLICT'],
  },
  'GET /user/info': { access: 'user', summary: 'Your personal facts', reply: one(UserInfo), whileLeaving: true },
  'PATCH /user/info': {
    access: 'user',
    summary: 'Changes your personal facts',
    body: UserInfoChange,
    reply: one(UserInfo),
  },
  'POST /user/location': { access: 'user', summary: 'Sets your location', body: Location, reply: one(UserInfo) },
  /** The mail's link opens `/settings/email` (email, token), whose button posts to `/user/email/confirm`. */
  'POST /user/email': {
    access: 'user',
    summary: 'Sends a link and a code to a new address',
    body: closed({ email: Email }),
    reply: none,
    problems: ['RATE_LIMITED'],
  },
  'POST /user/email/confirm': {
    access: 'user',
    summary: 'Makes the new address yours, with the token of the link or the code',
    body: closed({ email: Email, token: Type.String({ minLength: 6, maxLength: 200 }) }),
    reply: one(User),
    problems: ['CODE_WRONG', 'CODE_EXPIRED', 'TOO_MANY_TRIES', 'EMAIL_TAKEN'],
  },
  'PATCH /user/email': {
    access: 'user',
    summary: 'Sets which emails you get',
    body: partial({ emailOptin: Type.Boolean(), marketingOptin: Type.Boolean() }),
    reply: one(User),
  },
  'POST /user/avatar': {
    access: 'user',
    summary: 'Uploads your picture',
    body: picture(avatarBytes),
    reply: one(User),
    problems: ['IMAGE_UNREADABLE', 'IMAGE_TOO_LARGE', 'TOO_LARGE', 'WRONG_TYPE'],
    limit: { max: 20, seconds: 60 },
  },
  'DELETE /user/avatar': { access: 'user', summary: 'Back to emoji and colour', reply: one(User) },
  'POST /user/banner': {
    access: 'user',
    summary: 'Uploads your banner',
    body: picture(bannerBytes),
    reply: one(User),
    problems: ['IMAGE_UNREADABLE', 'IMAGE_TOO_LARGE', 'TOO_LARGE', 'WRONG_TYPE'],
    limit: { max: 20, seconds: 60 },
  },
  'DELETE /user/banner': { access: 'user', summary: 'Removes your banner', reply: one(User) },
  'GET /user/accounts': { access: 'user', summary: 'Your linked accounts', reply: many(Account) },
  'PUT /user/accounts': {
    access: 'user',
    summary: 'Types a handle, or unlinks an account',
    body: AccountChange,
    reply: many(Account),
    problems: ['PROVIDER_UNKNOWN', 'PROVIDER_PROVES', 'LAST_SIGN_IN'],
  },
  'GET /user/sessions': { access: 'user', summary: 'Your sessions', reply: many(Session) },
  'DELETE /user/sessions': {
    access: 'user',
    summary: 'Signs out every other session, or with all=true this one too',
    query: closed({ all: Type.Optional(Type.Boolean({ default: false })) }),
    reply: none,
    whileLeaving: true,
  },
  'DELETE /user/sessions/{id}': {
    access: 'user',
    summary: 'Signs out one session',
    params: closed({ id: Id }),
    reply: none,
  },
  'GET /admin/user': { access: 'admin', summary: 'Your admin role', reply: one(Staff) },
  'GET /moderator/user': { access: 'moderator', summary: 'Your moderator role', reply: one(Staff) },
  'GET /auth/session': {
    access: 'public',
    summary: 'The current user; null for a visitor',
    reply: one(maybe(SessionUser)),
  },
  'GET /auth/csrf': {
    access: 'public',
    summary: 'The CSRF token for login and logout, paired with a cookie',
    reply: raw(open({ csrfToken: Type.String() })),
  },
  'GET /auth/providers': {
    access: 'public',
    summary: 'The login providers, by id',
    reply: raw(Type.Unsafe<Record<string, AuthProvider>>({ type: 'object', additionalProperties: AuthProvider })),
  },
  'GET /auth/signin': {
    access: 'public',
    summary: 'Redirects to the login page',
    query: closed({ callbackUrl: CallbackUrl, error: Type.Optional(Type.String({ maxLength: 100 })) }),
    reply: redirect,
  },
  'POST /auth/signin/email': {
    access: 'public',
    summary: 'Sends an email with a login link and a code to any address',
    body: closed({ email: Email, ...asked }),
    reply: raw(Going),
    problems: ['CSRF', 'RATE_LIMITED'],
    limit: perAddress,
  },
  'POST /auth/signin/{provider}': {
    access: 'public',
    summary: 'Starts login with a provider, or links it when logged in',
    params: Provider,
    body: closed(asked),
    reply: raw(Going),
    problems: ['CSRF', 'PROVIDER_UNKNOWN', 'PROVIDER_FAILED'],
    limit: perAddress,
  },
  'POST /auth/twitch': {
    access: 'public',
    summary: 'Starts login with Twitch, or links it when logged in',
    body: Start,
    reply: raw(Going),
    problems: ['PROVIDER_UNKNOWN', 'PROVIDER_FAILED'],
    limit: perAddress,
  },
  'POST /auth/discord': {
    access: 'public',
    summary: 'Starts login with Discord, or links it when logged in',
    body: Start,
    reply: raw(Going),
    problems: ['PROVIDER_UNKNOWN', 'PROVIDER_FAILED'],
    limit: perAddress,
  },
  'GET /auth/callback/email': {
    access: 'public',
    summary: 'Redirects to the page that confirms a login link; does not use up the link',
    query: closed({ ...Proof, callbackUrl: CallbackUrl }),
    reply: redirect,
  },
  'POST /auth/callback/email': {
    access: 'public',
    summary: 'Signs in with the token of the link or with the code',
    body: closed({ ...Proof, ...asked }),
    reply: raw(Going),
    problems: ['CSRF', 'CODE_WRONG', 'CODE_EXPIRED', 'TOO_MANY_TRIES', 'RATE_LIMITED'],
    limit: perAddress,
  },
  'GET /auth/callback/{provider}': {
    access: 'public',
    summary: 'The callback address of a provider',
    params: Provider,
    query: FromProvider,
    reply: redirect,
    limit: perAddress,
  },
  'POST /auth/callback/{provider}': {
    access: 'public',
    summary: 'The same, for providers that answer with a form',
    params: Provider,
    query: FromProvider,
    body: FromProvider,
    reply: redirect,
    limit: perAddress,
  },
  'GET /auth/signout': {
    access: 'public',
    summary: 'Signs out, given the token of GET /auth/csrf',
    query: closed(asked),
    reply: redirect,
    problems: ['CSRF'],
  },
  'POST /auth/signout': {
    access: 'public',
    summary: 'Signs out',
    body: closed(asked),
    reply: raw(Going),
    problems: ['CSRF'],
  },
  'POST /auth/_log': {
    access: 'public',
    summary: 'Reports a failed login',
    body: Type.Unsafe<Record<string, unknown>>({ type: 'object', maxProperties: 20 }),
    reply: none,
    limit: { max: 20, seconds: 60 },
  },
})

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

/** What a provider sends back is the provider's business. */
const FromProvider = Type.Unsafe<Record<string, string>>({ type: 'object' })

/** A link's token or the six digits. */
const Proof = { email: Email, token: Type.String({ minLength: 6, maxLength: 200 }) }

/** Wide, since a hall full of players shares one address; what guards a secret is counted in the database. */
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
    summary: 'Deletes your account after 14 days of grace, and signs you out everywhere',
    reply: one(open({ deletionDueAt: Time })),
    problems: ['LAST_OWNER'],
    whileLeaving: true,
  },
  'POST /user/restore': {
    access: 'user',
    summary: 'Takes the deletion back',
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
  'POST /user/location': { access: 'user', summary: 'Says where you are', body: Location, reply: one(UserInfo) },
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
    summary: 'Which mail you want',
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
  'GET /user/sessions': { access: 'user', summary: 'Where you are signed in', reply: many(Session) },
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
  'GET /admin/user': { access: 'admin', summary: 'Who you are in the back office', reply: one(Staff) },
  'GET /moderator/user': { access: 'moderator', summary: 'Who you are among the moderators', reply: one(Staff) },
  'GET /auth/session': {
    access: 'public',
    summary: 'Who is signed in; null for a visitor',
    reply: one(maybe(SessionUser)),
  },
  'GET /auth/csrf': {
    access: 'public',
    summary: 'The token that every sign-in and sign-out carries, paired with a cookie',
    reply: raw(open({ csrfToken: Type.String() })),
  },
  'GET /auth/providers': {
    access: 'public',
    summary: 'The ways to sign in, by id',
    reply: raw(Type.Unsafe<Record<string, AuthProvider>>({ type: 'object', additionalProperties: AuthProvider })),
  },
  'GET /auth/signin': {
    access: 'public',
    summary: 'Leads to the sign-in page',
    query: closed({ callbackUrl: CallbackUrl, error: Type.Optional(Type.String({ maxLength: 100 })) }),
    reply: redirect,
  },
  'POST /auth/signin/email': {
    access: 'public',
    summary: 'Sends a mail with a link and a code, whoever the address belongs to',
    body: closed({ email: Email, ...asked }),
    reply: raw(Going),
    problems: ['CSRF', 'RATE_LIMITED'],
    limit: perAddress,
  },
  'POST /auth/signin/{provider}': {
    access: 'public',
    summary: 'Starts signing in with a provider, or linking it when signed in',
    params: Provider,
    body: closed(asked),
    reply: raw(Going),
    problems: ['CSRF', 'PROVIDER_UNKNOWN', 'PROVIDER_FAILED'],
    limit: perAddress,
  },
  'POST /auth/twitch': {
    access: 'public',
    summary: 'Starts signing in with Twitch, or linking it when signed in',
    body: Start,
    reply: raw(Going),
    problems: ['PROVIDER_UNKNOWN', 'PROVIDER_FAILED'],
    limit: perAddress,
  },
  'POST /auth/discord': {
    access: 'public',
    summary: 'Starts signing in with Discord, or linking it when signed in',
    body: Start,
    reply: raw(Going),
    problems: ['PROVIDER_UNKNOWN', 'PROVIDER_FAILED'],
    limit: perAddress,
  },
  'GET /auth/callback/email': {
    access: 'public',
    summary: 'Leads to the page that confirms a sign-in by link; uses nothing up',
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
    summary: 'Where a provider sends people back to',
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
    summary: 'A page tells of a failure of signing in',
    body: Type.Unsafe<Record<string, unknown>>({ type: 'object', maxProperties: 20 }),
    reply: none,
    limit: { max: 20, seconds: 60 },
  },
})

import { imageTypes } from '../assets/constants.ts'
import { area, file, form, json, many, none, one, raw, redirect } from '../core/endpoint.ts'
import { Email, nullable, object, oneOf, partial, strictObject, Time, Type } from '../core/shape.ts'
import { confirmCalls } from './confirm.ts'
import { maxPictureBytes } from './constants.ts'
import {
  Account,
  AccountChange,
  AuthProvider,
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

const imageForm = (bytes: number) => form({ image: file(bytes, ...imageTypes) })

const CallbackUrl = Type.Optional(Type.String({ maxLength: 2000 }))

const loginFields = {
  csrfToken: Type.Optional(Type.String({ maxLength: 200 })),
  callbackUrl: CallbackUrl,
  json: Type.Optional(Type.Unsafe<boolean | string>({ type: ['boolean', 'string'] })),
}

const RedirectUrl = object({ url: Type.String() })
const LoginStart = strictObject({ callbackUrl: CallbackUrl })
const Provider = strictObject({ provider: Type.String({ minLength: 1, maxLength: 40 }) })

/** The parameters depend on the provider. */
const ProviderReply = Type.Unsafe<Record<string, string>>({ type: 'object' })

/** The token of a link, or the six-digit code. */
const EmailProof = { email: Email, token: Type.String({ minLength: 6, maxLength: 200 }) }

const SetupToken = Type.String({ minLength: 1, maxLength: 200 })

/** Generous, because all players at a venue share one IP address; attempts to guess a secret are counted in the database. */
const loginLimit = { max: 120, seconds: 60 } as const

export const identity = area({
  'GET /user': { access: 'user', summary: 'Your account', reply: one(User), whileLeaving: true },
  'PATCH /user': {
    access: 'user',
    whileBanned: true,
    summary: 'Change your profile, language or theme',
    body: UserChange,
    reply: one(User),
    problems: ['USERNAME_TAKEN', 'USERNAME_RESERVED', 'WORDS_NOT_ALLOWED', 'INVALID'],
  },
  'DELETE /user': {
    access: 'user',
    summary: 'Schedule the deletion of your account in 14 days and log out everywhere',
    reply: one(object({ deletionDueAt: Time })),
    problems: ['LAST_OWNER', 'LAST_SUPER'],
    whileLeaving: true,
  },
  'POST /user/restore': {
    access: 'user',
    summary: 'Cancel the deletion of your account',
    reply: one(User),
    problems: ['CONFLICT'],
    whileLeaving: true,
  },
  'GET /user/data': {
    access: 'user',
    summary: 'Export all your data',
    reply: json,
    limit: { max: 10, seconds: 3600 },
    whileLeaving: true,
  },
  'GET /user/username': {
    access: 'user',
    summary: 'Check whether a username is available, and why not',
    query: strictObject({ username: Type.String({ maxLength: 64 }) }),
    reply: one(
      object({ username: Type.String(), available: Type.Boolean(), reason: nullable(oneOf(usernameRefusals)) }),
    ),
    limit: { max: 120, seconds: 60 },
  },
  'POST /user/onboarding': {
    access: 'user',
    whileBanned: true,
    summary: 'Finish sign-up: set username and avatar. isNewUser becomes false',
    body: Onboarding,
    reply: one(User),
    problems: ['USERNAME_TAKEN', 'USERNAME_RESERVED', 'WORDS_NOT_ALLOWED', 'CONFLICT'],
  },
  'GET /user/info': { access: 'user', summary: 'Your personal details', reply: one(UserInfo), whileLeaving: true },
  'PATCH /user/info': {
    access: 'user',
    whileBanned: true,
    summary: 'Change your personal details',
    body: UserInfoChange,
    reply: one(UserInfo),
  },
  'POST /user/location': { access: 'user', summary: 'Set your location', body: Location, reply: one(UserInfo) },
  /** The link in the email opens `/settings/email` (email, token), whose button posts to `/user/email/confirm`. */
  'POST /user/email': {
    access: 'user',
    whileBanned: true,
    summary: 'Change your email: send a link and a code to the new address',
    body: strictObject({ email: Email }),
    reply: none,
    problems: ['RATE_LIMITED'],
    fresh: true,
  },
  'POST /user/email/confirm': {
    access: 'user',
    whileBanned: true,
    summary: 'Confirm your new email with the token of the link or with the code',
    body: strictObject({ email: Email, token: Type.String({ minLength: 6, maxLength: 200 }) }),
    reply: one(User),
    problems: ['CODE_WRONG', 'CODE_EXPIRED', 'TOO_MANY_TRIES', 'EMAIL_TAKEN'],
    fresh: true,
  },
  'PATCH /user/email': {
    access: 'user',
    whileBanned: true,
    summary: 'Change your email preferences',
    body: partial({ emailOptin: Type.Boolean(), marketingOptin: Type.Boolean() }),
    reply: one(User),
  },
  'POST /user/avatar': {
    access: 'user',
    summary: 'Upload your avatar',
    body: imageForm(maxPictureBytes('avatar', true)),
    reply: one(User),
    problems: ['IMAGE_UNREADABLE', 'IMAGE_TOO_LARGE', 'TOO_LARGE', 'WRONG_TYPE'],
    limit: { max: 20, seconds: 60 },
  },
  'DELETE /user/avatar': { access: 'user', whileBanned: true, summary: 'Remove your own avatar', reply: one(User) },
  'POST /user/banner': {
    access: 'user',
    summary: 'Upload your banner; with Pro it may move',
    body: imageForm(maxPictureBytes('banner', true)),
    reply: one(User),
    problems: ['IMAGE_UNREADABLE', 'IMAGE_TOO_LARGE', 'TOO_LARGE', 'WRONG_TYPE'],
    limit: { max: 20, seconds: 60 },
  },
  'DELETE /user/banner': { access: 'user', whileBanned: true, summary: 'Remove your banner', reply: one(User) },
  'GET /user/accounts': { access: 'user', summary: 'Your linked accounts', reply: many(Account) },
  'PUT /user/accounts': {
    access: 'user',
    whileBanned: true,
    summary: 'Set a handle, or unlink an account',
    body: AccountChange,
    reply: many(Account),
    problems: ['PROVIDER_UNKNOWN', 'PROVIDER_PROVES', 'LAST_SIGN_IN'],
  },
  'GET /user/sessions': { access: 'user', summary: 'Your sessions', reply: many(Session) },
  'DELETE /user/sessions': {
    access: 'user',
    summary: 'Log out all other sessions, or with all=true this one too',
    query: strictObject({ all: Type.Optional(Type.Boolean({ default: false })) }),
    reply: none,
    whileLeaving: true,
  },
  'DELETE /user/sessions/{id}': {
    access: 'user',
    whileBanned: true,
    summary: 'Log out one session',
    reply: none,
  },
  'GET /admin/user': { access: 'admin', summary: 'Your admin role', reply: one(Staff) },
  'GET /moderator/user': { access: 'moderator', summary: 'Your moderator role', reply: one(Staff) },
  'GET /auth/session': {
    access: 'public',
    summary: 'The current user; null for a visitor',
    reply: one(nullable(SessionUser)),
  },
  'GET /auth/csrf': {
    access: 'public',
    summary: 'The CSRF token for login and logout, paired with a cookie',
    reply: raw(object({ csrfToken: Type.String() })),
  },
  'GET /auth/providers': {
    access: 'public',
    summary: 'The login providers, by id',
    reply: raw(Type.Unsafe<Record<string, AuthProvider>>({ type: 'object', additionalProperties: AuthProvider })),
  },
  'GET /auth/signin': {
    access: 'public',
    summary: 'Redirect to the login page',
    query: strictObject({ callbackUrl: CallbackUrl, error: Type.Optional(Type.String({ maxLength: 100 })) }),
    reply: redirect,
  },
  'POST /auth/signin/email': {
    plainForm: true,
    access: 'public',
    summary: 'Send an email with a login link and a code',
    body: strictObject({ email: Email, ...loginFields }),
    reply: raw(RedirectUrl),
    problems: ['CSRF', 'RATE_LIMITED'],
    limit: loginLimit,
  },
  'POST /auth/signin/{provider}': {
    plainForm: true,
    access: 'public',
    summary: 'Start login with a provider, or link it when logged in',
    params: Provider,
    body: strictObject(loginFields),
    reply: raw(RedirectUrl),
    problems: ['CSRF', 'PROVIDER_UNKNOWN', 'PROVIDER_FAILED', 'CONFIRM_IDENTITY'],
    limit: loginLimit,
  },
  'POST /auth/twitch': {
    access: 'public',
    summary: 'Start login with Twitch, or link it when logged in',
    body: LoginStart,
    reply: raw(RedirectUrl),
    problems: ['PROVIDER_UNKNOWN', 'PROVIDER_FAILED', 'CONFIRM_IDENTITY'],
    limit: loginLimit,
  },
  'POST /auth/discord': {
    access: 'public',
    summary: 'Start login with Discord, or link it when logged in',
    body: LoginStart,
    reply: raw(RedirectUrl),
    problems: ['PROVIDER_UNKNOWN', 'PROVIDER_FAILED', 'CONFIRM_IDENTITY'],
    limit: loginLimit,
  },
  'GET /auth/callback/email': {
    access: 'public',
    summary: 'Redirect to the page that confirms a login link; the link stays valid',
    query: strictObject({ ...EmailProof, callbackUrl: CallbackUrl }),
    reply: redirect,
  },
  'POST /auth/callback/email': {
    plainForm: true,
    access: 'public',
    summary: 'Log in with the token of the link or with the code',
    body: strictObject({ ...EmailProof, ...loginFields }),
    reply: raw(RedirectUrl),
    problems: ['CSRF', 'CODE_WRONG', 'CODE_EXPIRED', 'TOO_MANY_TRIES', 'RATE_LIMITED'],
    limit: loginLimit,
  },
  'GET /auth/callback/{provider}': {
    access: 'public',
    summary: 'The callback URL of a login provider',
    params: Provider,
    query: ProviderReply,
    reply: redirect,
    limit: loginLimit,
  },
  'POST /auth/callback/{provider}': {
    plainForm: true,
    access: 'public',
    summary: 'The callback URL of login providers that post a form',
    params: Provider,
    query: ProviderReply,
    body: ProviderReply,
    reply: redirect,
    limit: loginLimit,
  },
  'GET /auth/signout': {
    access: 'public',
    summary: 'Log out with the token of GET /auth/csrf',
    query: strictObject(loginFields),
    reply: redirect,
    problems: ['CSRF'],
  },
  'POST /auth/signout': {
    plainForm: true,
    access: 'public',
    summary: 'Log out',
    body: strictObject(loginFields),
    reply: raw(RedirectUrl),
    problems: ['CSRF'],
  },
  'GET /setup': {
    access: 'public',
    summary: 'Whether the setup link of a site without an admin is valid',
    query: strictObject({ token: SetupToken }),
    reply: none,
    problems: ['NOT_FOUND', 'GONE'],
  },
  'POST /setup': {
    access: 'public',
    summary: 'Become the first admin with the setup link; a visitor gives an email address and is logged in',
    body: strictObject({ token: SetupToken, email: Type.Optional(Email) }),
    reply: none,
    problems: ['NOT_FOUND', 'GONE', 'FORBIDDEN'],
    limit: { max: 20, seconds: 600 },
  },
  'POST /auth/_log': {
    access: 'public',
    summary: 'Redirect to the login page after a failed login',
    body: Type.Unsafe<Record<string, unknown>>({ type: 'object', maxProperties: 20 }),
    reply: none,
    limit: { max: 20, seconds: 60 },
  },
  ...confirmCalls,
})

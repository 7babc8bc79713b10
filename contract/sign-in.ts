/**
 * Coming in and going out. The addresses and fields are those of Auth.js; the session is our own.
 *
 * By e-mail: `POST /auth/signin/email` sends one mail with a link and a six-digit code. The link opens `/login/confirm`
 * (email, token, callbackUrl), which asks for a press of a button, since mail scanners open every link they see. The button,
 * and the code typed by hand, go to `POST /auth/callback/email`. By a provider: `POST /auth/signin/{provider}` answers the
 * address to go to, and the provider comes back to `/auth/callback/{provider}`.
 *
 * Every POST that could sign somebody in or out carries `csrfToken` from `GET /auth/csrf`. With `json` the answer is
 * `{ url }` and problems are problems; without it (a plain form) both are redirects, a problem as `?error=CODE`.
 */
import { Avatar } from './assets.json.ts'
import { area, none, one, raw, redirect } from './endpoint.ts'
import { roles, themes } from './identity.words.ts'
import { locales } from './locales.ts'
import { Count, closed, Email, Id, maybe, oneOf, open, type Static, Time, Type } from './shape.ts'

/** Who is signed in, or null. `isNewUser` holds from the first sign-in until a username is chosen. */
export const SessionUser = open({
  id: Id,
  externalId: Type.String(),
  username: maybe(Type.String()),
  name: maybe(Type.String()),
  email: maybe(Type.String()),
  image: maybe(Avatar),
  pro: Type.Boolean(),
  role: oneOf(roles),
  xp: Count,
  level: Type.Integer({ minimum: 1 }),
  isNewUser: Type.Boolean(),
  locale: maybe(oneOf(locales.map(({ code }) => code))),
  theme: oneOf(themes),
  /** Set while the account waits for its deletion; only `POST /user/restore` and reading own data are open then. */
  deletionDueAt: maybe(Time),
  expires: Time,
})
export type SessionUser = Static<typeof SessionUser>

export const AuthProvider = open({
  id: Type.String(),
  name: Type.String(),
  type: oneOf(['email', 'oauth', 'oidc']),
  signinUrl: Type.String(),
  callbackUrl: Type.String(),
})
export type AuthProvider = Static<typeof AuthProvider>

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

export const signIn = area({
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

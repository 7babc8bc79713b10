/**
 * The current user: profile, personal details, linked accounts, sessions, data export and account deletion. Login is at the
 * end.
 */
import { Avatar, Banner } from '../assets/columns.ts'
import { locales } from '../core/locales.ts'
import {
  Count,
  Day,
  Id,
  line,
  nullable,
  object,
  oneOf,
  partial,
  type Static,
  strictObject,
  Time,
  Type,
} from '../core/shape.ts'
import { profileColors } from '../profiles/constants.ts'
import { Socials, Utm } from './columns.ts'
import { accountTypes, genders, identityLimits, roles, themes, usernamePattern } from './constants.ts'

const { name, bio, field, handle } = identityLimits

export const User = object({
  id: Id,
  externalId: Type.String(),
  name: nullable(Type.String()),
  username: nullable(Type.String()),
  /** The name in play: `sponsor | tag`; without a tag the username. */
  tag: nullable(Type.String()),
  sponsor: nullable(Type.String()),
  /** The country whose flag is shown beside the tag. */
  flag: nullable(Type.String()),
  verified: Type.Boolean(),
  email: nullable(Type.String()),
  emailVerified: nullable(Time),
  image: nullable(Avatar),
  banner: nullable(Banner),
  bio: nullable(Type.String()),
  socials: Socials,
  pro: Type.Boolean(),
  streak: Count,
  emailOptin: Type.Boolean(),
  marketingOptin: Type.Boolean(),
  /** With double opt-in: the user asked for marketing emails and has not confirmed it by email yet. */
  marketingPending: Type.Boolean(),
  xp: Count,
  role: oneOf(roles),
  levelId: Id,
  level: Type.Integer({ minimum: 1 }),
  locale: nullable(oneOf(locales.map(({ code }) => code))),
  theme: oneOf(themes),
  isNewUser: Type.Boolean(),
  createdAt: Time,
  updatedAt: Time,
  deletedAt: nullable(Time),
  deletionDueAt: nullable(Time),
})

export type User = Static<typeof User>

const Username = Type.String({ pattern: usernamePattern })

const Name = line(name)

const Locale = oneOf(locales.map(({ code }) => code))

/** An emoji of `allProfileEmoji` on a colour of the palette. */
export const ProfileImage = strictObject({
  emoji: Type.String({ minLength: 1, maxLength: 32 }),
  color: oneOf(profileColors.map(({ hex }) => hex)),
})

export type ProfileImage = Static<typeof ProfileImage>

/** The server checks the length in characters; this limit only keeps the input small. */
const TagText = Type.String({ maxLength: 200 })

const Flag = Type.String({ pattern: '^[A-Z]{2}$' })

/** `socials` is replaced as a whole: a missing entry is removed. */
export const UserChange = partial({
  name: nullable(Name),
  username: Username,
  tag: nullable(TagText),
  sponsor: nullable(TagText),
  flag: nullable(Flag),
  image: ProfileImage,
  bio: nullable(Type.String({ maxLength: bio.max })),
  socials: Socials,
  locale: nullable(Locale),
  theme: oneOf(themes),
})

export type UserChange = Static<typeof UserChange>

const detail = nullable(Type.String({ minLength: 1, maxLength: field.max }))

const Country = nullable(Type.String({ pattern: '^[A-Z]{2}$' }))

/** The slugs of the games that the user plays. */
const Games = Type.Array(Type.String({ maxLength: 60 }), { maxItems: 20, uniqueItems: true })

export const Onboarding = strictObject({
  username: Username,
  name: Type.Optional(Name),
  tag: Type.Optional(TagText),
  flag: Type.Optional(Flag),
  image: ProfileImage,
  utm: Type.Optional(Utm),
  emailOptin: Type.Optional(Type.Boolean()),
  marketingOptin: Type.Optional(Type.Boolean()),
  locale: Type.Optional(Locale),
  country: Type.Optional(Country),
  timezone: Type.Optional(detail),
  games: Type.Optional(Games),
})

export type Onboarding = Static<typeof Onboarding>

const personalDetails = {
  firstName: detail,
  middleName: detail,
  lastName: detail,
  dateOfBirth: nullable(Day),
  gender: nullable(oneOf(genders)),
  timezone: detail,
  country: Country,
  zone: detail,
  city: detail,
  zip: detail,
  address1: detail,
  address2: detail,
  phone: nullable(Type.String({ pattern: '^\\+?[0-9 ()./-]{5,30}$' })),
  games: Games,
}

/**
 * Visible to the user only, but a community can choose the recipients of an email by the `country` of those who do not hide it.
 * `timezone` is an IANA name, `country` has two letters.
 */
export const UserInfo = object({ userId: Id, ...personalDetails })

export type UserInfo = Static<typeof UserInfo>

export const UserInfoChange = partial(personalDetails)

export type UserInfoChange = Static<typeof UserInfoChange>

export const Location = partial({
  country: Country,
  zone: detail,
  city: detail,
  timezone: detail,
  latitude: nullable(Type.Number({ minimum: -90, maximum: 90 })),
  longitude: nullable(Type.Number({ minimum: -180, maximum: 180 })),
})

export type Location = Static<typeof Location>

/** A linked login (`signIn`) or a game handle entered manually. */
export const Account = object({
  provider: Type.String(),
  type: oneOf(accountTypes),
  username: nullable(Type.String()),
  signIn: Type.Boolean(),
  createdAt: Time,
})

export type Account = Static<typeof Account>

/** A handle to set, or null to unlink. */
export const AccountChange = strictObject({
  provider: Type.String({ minLength: 1, maxLength: 40 }),
  username: nullable(Type.String({ minLength: handle.min, maxLength: handle.max })),
})

export type AccountChange = Static<typeof AccountChange>

export const Session = object({
  id: Id,
  agent: nullable(Type.String()),
  browser: nullable(Type.String()),
  system: nullable(Type.String()),
  ip: nullable(Type.String()),
  createdAt: Time,
  lastSeenAt: Time,
  current: Type.Boolean(),
})

export type Session = Static<typeof Session>

export const usernameRefusals = ['USERNAME_TAKEN', 'USERNAME_RESERVED', 'USERNAME_INVALID'] as const

export const Staff = object({
  id: Id,
  username: nullable(Type.String()),
  name: nullable(Type.String()),
  image: nullable(Avatar),
  role: oneOf(roles),
  /** The back-office areas that the role can access. */
  access: Type.Array(oneOf(['moderator', 'admin', 'super'])),
})

export type Staff = Static<typeof Staff>

// —— Login and logout. The addresses and fields are those of Auth.js; the session is our own.
//
// By email: `POST /auth/signin/email` sends one email with a link and a six-digit code. The link opens `/login/confirm`
// (email, token, callbackUrl), which requires the press of a button, because email scanners open every link. The button and
// the form for the code both post to `POST /auth/callback/email`. By a provider: `POST /auth/signin/{provider}` returns the
// URL to open, and the provider redirects back to `/auth/callback/{provider}`.
//
// Every POST that logs a user in or out requires the `csrfToken` of `GET /auth/csrf`. With `json` the reply is `{ url }` and
// an error is a problem; without it (a plain form) both are redirects, with the problem code as `?error=CODE`.

/** The current user, or null. `isNewUser` is true from the first login until a username is chosen. */
export const SessionUser = object({
  id: Id,
  externalId: Type.String(),
  username: nullable(Type.String()),
  name: nullable(Type.String()),
  email: nullable(Type.String()),
  image: nullable(Avatar),
  pro: Type.Boolean(),
  role: oneOf(roles),
  xp: Count,
  level: Type.Integer({ minimum: 1 }),
  queued: Type.Boolean({ description: 'Waits in a queue or is invited to a party' }),
  isNewUser: Type.Boolean(),
  locale: nullable(oneOf(locales.map(({ code }) => code))),
  theme: oneOf(themes),
  /** Set while the account is scheduled for deletion; only `POST /user/restore` and reading one's data are allowed then. */
  deletionDueAt: nullable(Time),
  expires: Time,
})

export type SessionUser = Static<typeof SessionUser>

export const AuthProvider = object({
  id: Type.String(),
  name: Type.String(),
  type: oneOf(['email', 'oauth', 'oidc']),
  signinUrl: Type.String(),
  callbackUrl: Type.String(),
})

export type AuthProvider = Static<typeof AuthProvider>

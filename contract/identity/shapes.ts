/** The signed-in person: profile, personal facts, linked accounts, sessions, own data, and leaving. Signing in is in sign-in.ts. */
import { Avatar, Picture } from '../assets/columns.ts'
import { locales } from '../core/locales.ts'
import { Count, closed, Day, Id, maybe, oneOf, open, partial, type Static, Time, Type } from '../core/shape.ts'
import { profileColors } from '../profiles/constants.ts'
import { Socials, Utm } from './columns.ts'
import { accountTypes, genders, identityLimits, roles, themes, usernamePattern } from './constants.ts'

export const { name, bio, field, handle, avatarBytes, bannerBytes } = identityLimits

export const User = open({
  id: Id,
  externalId: Type.String(),
  name: maybe(Type.String()),
  username: maybe(Type.String()),
  verified: Type.Boolean(),
  email: maybe(Type.String()),
  emailVerified: maybe(Time),
  image: maybe(Avatar),
  banner: maybe(Picture),
  bio: maybe(Type.String()),
  socials: Socials,
  pro: Type.Boolean(),
  streak: Count,
  emailOptin: Type.Boolean(),
  marketingOptin: Type.Boolean(),
  xp: Count,
  role: oneOf(roles),
  levelId: Id,
  level: Type.Integer({ minimum: 1 }),
  locale: maybe(oneOf(locales.map(({ code }) => code))),
  theme: oneOf(themes),
  isNewUser: Type.Boolean(),
  createdAt: Time,
  updatedAt: Time,
  deletedAt: maybe(Time),
  deletionDueAt: maybe(Time),
})

export type User = Static<typeof User>

const Username = Type.String({ pattern: usernamePattern })

const Name = Type.String({ minLength: name.min, maxLength: name.max })

const Locale = oneOf(locales.map(({ code }) => code))

/** An emoji of the list on a colour of the palette. */
export const ProfileImage = closed({
  emoji: Type.String({ minLength: 1, maxLength: 32 }),
  color: oneOf(profileColors.map(({ hex }) => hex)),
})

export type ProfileImage = Static<typeof ProfileImage>

/** `socials` is taken whole: what is left out is removed. */
export const UserChange = partial({
  name: maybe(Name),
  username: Username,
  image: ProfileImage,
  bio: maybe(Type.String({ maxLength: bio.max })),
  socials: Socials,
  locale: maybe(Locale),
  theme: oneOf(themes),
})

export type UserChange = Static<typeof UserChange>

export const Onboarding = closed({
  username: Username,
  name: Type.Optional(Name),
  image: ProfileImage,
  utm: Type.Optional(Utm),
  emailOptin: Type.Optional(Type.Boolean()),
  marketingOptin: Type.Optional(Type.Boolean()),
  locale: Type.Optional(Locale),
})

export type Onboarding = Static<typeof Onboarding>

const fact = maybe(Type.String({ minLength: 1, maxLength: field.max }))

const Country = maybe(Type.String({ pattern: '^[A-Z]{2}$' }))

const facts = {
  firstName: fact,
  middleName: fact,
  lastName: fact,
  dateOfBirth: maybe(Day),
  gender: maybe(oneOf(genders)),
  timezone: fact,
  country: Country,
  zone: fact,
  city: fact,
  zip: fact,
  address1: fact,
  address2: fact,
  phone: maybe(Type.String({ pattern: '^\\+?[0-9 ()./-]{5,30}$' })),
}

/** Seen by the person alone. `timezone` is an IANA name, `country` two letters. */
export const UserInfo = open({ userId: Id, ...facts })

export type UserInfo = Static<typeof UserInfo>

export const UserInfoChange = partial(facts)

export type UserInfoChange = Static<typeof UserInfoChange>

export const Location = partial({
  country: Country,
  zone: fact,
  city: fact,
  timezone: fact,
  latitude: maybe(Type.Number({ minimum: -90, maximum: 90 })),
  longitude: maybe(Type.Number({ minimum: -180, maximum: 180 })),
})

export type Location = Static<typeof Location>

/** A linked login (`signIn`) or a game handle entered manually. */
export const Account = open({
  provider: Type.String(),
  type: oneOf(accountTypes),
  username: maybe(Type.String()),
  signIn: Type.Boolean(),
  createdAt: Time,
})

export type Account = Static<typeof Account>

/** A handle to set, or null to unlink. */
export const AccountChange = closed({
  provider: Type.String({ minLength: 1, maxLength: 40 }),
  username: maybe(Type.String({ minLength: handle.min, maxLength: handle.max })),
})

export type AccountChange = Static<typeof AccountChange>

export const Session = open({
  id: Id,
  agent: maybe(Type.String()),
  browser: maybe(Type.String()),
  system: maybe(Type.String()),
  ip: maybe(Type.String()),
  createdAt: Time,
  lastSeenAt: Time,
  current: Type.Boolean(),
})

export type Session = Static<typeof Session>

export const usernameRefusals = ['USERNAME_TAKEN', 'USERNAME_RESERVED', 'USERNAME_INVALID'] as const

export const Staff = open({
  id: Id,
  username: maybe(Type.String()),
  name: maybe(Type.String()),
  image: maybe(Avatar),
  role: oneOf(roles),
  /** Every back-office access the role opens. */
  access: Type.Array(oneOf(['moderator', 'admin', 'super'])),
})

export type Staff = Static<typeof Staff>

// —— Coming in and going out. The addresses and fields are those of Auth.js; the session is our own.
//
// By e-mail: `POST /auth/signin/email` sends one mail with a link and a six-digit code. The link opens `/login/confirm`
// (email, token, callbackUrl), which asks for a press of a button, since mail scanners open every link they see. The button,
// and the code typed by hand, go to `POST /auth/callback/email`. By a provider: `POST /auth/signin/{provider}` answers the
// address to go to, and the provider comes back to `/auth/callback/{provider}`.
//
// Every POST that could sign somebody in or out carries `csrfToken` from `GET /auth/csrf`. With `json` the answer is
// `{ url }` and problems are problems; without it (a plain form) both are redirects, a problem as `?error=CODE`.
// /

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

/** The signed-in person: profile, personal facts, linked accounts, sessions, own data, and leaving. Signing in is in sign-in.ts. */
import { Avatar, Picture } from './assets.json.ts'
import { imageTypes } from './assets.words.ts'
import { area, file, form, json, many, none, one } from './endpoint.ts'
import { Socials, Utm } from './identity.json.ts'
import { accountTypes, genders, identityLimits, roles, themes, usernamePattern } from './identity.words.ts'
import { locales } from './locales.ts'
import { profileColors } from './profiles.words.ts'
import { Count, closed, Day, Email, Id, maybe, oneOf, open, partial, type Static, Time, Type } from './shape.ts'

const { name, bio, field, handle, avatarBytes, bannerBytes } = identityLimits

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

/** A linked login (`signIn`) or a game handle typed by hand. */
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

const picture = (bytes: number) => form({ image: file(bytes, ...imageTypes) })

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
})

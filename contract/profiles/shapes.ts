/** Public profiles. Users who are deleted, banned or without a username have none. */
import { Avatar, Banner, Image } from '../assets/columns.ts'
import { Count, flags, Id, nullable, object, oneOf, type Static, Time, Type } from '../core/shape.ts'
import { Socials } from '../identity/columns.ts'
import { providers } from '../identity/constants.ts'
import { ItemAppearance } from '../shop/columns.ts'
import { itemTypes } from '../shop/constants.ts'
import { eventTypes } from '../tournaments/constants.ts'

/** The part of a user that a card shows. */
export const UserCard = object({
  id: Id,
  username: nullable(Type.String()),
  name: nullable(Type.String()),
  image: nullable(Avatar),
})

export type UserCard = Static<typeof UserCard>

export const ProfileCard = object({
  id: Id,
  username: Type.String(),
  name: nullable(Type.String()),
  image: nullable(Avatar),
  verified: Type.Boolean(),
  pro: Type.Boolean(),
  level: Type.Integer({ minimum: 1 }),
  xp: Count,
})

export type ProfileCard = Static<typeof ProfileCard>

/** A shop item that the profile displays. */
const WornItem = object({
  itemId: Id,
  type: oneOf(itemTypes),
  title: Type.String(),
  image: nullable(Image),
  appearance: ItemAppearance,
})

/** An account of the user on another site, by its name there. */
const LinkedAccount = object({ provider: oneOf(providers), username: Type.String(), verified: Type.Boolean() })

export const Profile = object({
  ...ProfileCard.properties,
  tag: Type.String({ description: 'The name in play, with the sponsor: `TSM | Zed`' }),
  flag: nullable(Type.String({ description: 'The public country' })),
  banner: nullable(Banner),
  bio: nullable(Type.String()),
  socials: Socials,
  accounts: Type.Array(LinkedAccount),
  streak: Type.Integer({ minimum: 0, description: 'Days in a row with a check-in, a match or an attempt' }),
  followers: Count,
  following: Count,
  worn: Type.Array(WornItem),
  createdAt: Time,
  blocked: Type.Boolean({ description: 'The caller blocked the user, and sees nothing but the name' }),
  history: Type.Boolean({ description: 'The caller may see the events, matches and statistics' }),
  counts: object({ events: Count, matches: Count, trophies: Count, organizations: Count }),
  can: flags(['sanction']),
})

export type Profile = Static<typeof Profile>

/** Won in a public event. */
export const Trophy = object({
  id: Id,
  title: Type.String(),
  rank: Type.Integer({ minimum: 1 }),
  image: nullable(Image),
  tournamentId: Type.String({ format: 'uuid', description: 'The event, which may also be a league' }),
  eventType: oneOf(eventTypes),
  game: nullable(object({ name: Type.String(), slug: Type.String() })),
  createdAt: Time,
})

export type Trophy = Static<typeof Trophy>

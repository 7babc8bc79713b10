/** People as everybody may see them. Who is deleted, banned or has no username yet is not there. */
import { Avatar, Picture } from './assets.json.ts'
import { area, many, one, paged } from './endpoint.ts'
import { Socials } from './identity.json.ts'
import { Count, closed, Id, maybe, oneOf, open, type Static, Time, Type } from './shape.ts'
import { itemTypes } from './shop.words.ts'

export const ProfileCard = open({
  id: Id,
  username: Type.String(),
  name: maybe(Type.String()),
  image: maybe(Avatar),
  verified: Type.Boolean(),
  pro: Type.Boolean(),
  level: Type.Integer({ minimum: 1 }),
  xp: Count,
})
export type ProfileCard = Static<typeof ProfileCard>

/** A shop item worn on the profile. */
export const Worn = open({
  itemId: Id,
  type: oneOf(itemTypes),
  title: Type.String(),
  image: maybe(Picture),
})

export const Profile = open({
  ...ProfileCard.properties,
  banner: maybe(Picture),
  bio: maybe(Type.String()),
  socials: Socials,
  streak: Count,
  followers: Count,
  following: Count,
  worn: Type.Array(Worn),
  createdAt: Time,
})
export type Profile = Static<typeof Profile>

/** Won in an event that everybody may see. */
export const Trophy = open({
  id: Id,
  title: Type.String(),
  rank: Type.Integer({ minimum: 1 }),
  image: maybe(Picture),
  tournamentId: Id,
  game: maybe(open({ name: Type.String(), slug: Type.String() })),
  createdAt: Time,
})
export type Trophy = Static<typeof Trophy>

/** An id, or the name in the address. */
const IdOrName = closed({ id: Type.String({ minLength: 3, maxLength: 36 }) })

export const profiles = area({
  'GET /profiles': {
    access: 'public',
    summary: 'Finds people by name',
    query: paged({ q: Type.Optional(Type.String({ maxLength: 80 })) }),
    reply: many(ProfileCard),
  },
  'GET /profiles/{id}': {
    access: 'public',
    summary: 'A person, by id or username',
    params: IdOrName,
    reply: one(Profile),
    problems: ['NOT_FOUND'],
    etag: true,
  },
  'GET /profiles/{id}/id': {
    access: 'public',
    summary: 'Who owns a name of the /{username} space',
    params: IdOrName,
    reply: one(open({ id: Id, kind: oneOf(['user', 'organization']) })),
    problems: ['NOT_FOUND'],
  },
  'GET /profiles/{id}/trophies': {
    access: 'public',
    summary: 'What a person has won, the best places first and of those the latest',
    params: IdOrName,
    query: paged({}),
    reply: many(Trophy),
    problems: ['NOT_FOUND'],
  },
  'GET /user/{id}': {
    access: 'public',
    summary: 'How others see a person',
    params: closed({ id: Id }),
    reply: one(Profile),
    problems: ['NOT_FOUND'],
  },
})

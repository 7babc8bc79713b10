/** Events as lists show them. */
import { Artwork, Avatar } from './assets.json.ts'
import { area, many, one, paged } from './endpoint.ts'
import { Count, Id, maybe, oneOf, open, type Static, Time, Type } from './shape.ts'
import { Entry, Prize } from './tournaments.json.ts'
import { regions, tournamentFilters, tournamentStatuses, tournamentTypes, visibilities } from './tournaments.words.ts'

export const TournamentCard = open({
  id: Id,
  name: Type.String(),
  subtitle: maybe(Type.String()),
  type: oneOf(tournamentTypes),
  status: oneOf(tournamentStatuses),
  visibility: oneOf(visibilities),
  region: maybe(oneOf(regions)),
  teamSize: Count,
  date: maybe(Time),
  endDate: maybe(Time),
  registrationEnd: maybe(Time),
  checkinAt: maybe(Time),
  timezone: Type.String(),
  maxPlayers: Count,
  players: Count,
  waiting: Count,
  locked: Type.Boolean({ description: 'A passcode is asked for' }),
  entry: Entry,
  prizes: Type.Array(Prize),
  assets: Artwork,
  game: maybe(open({ id: Id, name: Type.String(), slug: Type.String() })),
  organization: maybe(open({ id: Id, name: Type.String(), username: Type.String(), avatar: maybe(Avatar) })),
  platforms: Type.Array(open({ platform: open({ name: Type.String() }) })),
})
export type TournamentCard = Static<typeof TournamentCard>

/** `description` is clean html, safe to show. */
export const Tournament = open({ ...TournamentCard.properties, description: maybe(Type.String()) })
export type Tournament = Static<typeof Tournament>

const region = `(${regions.join('|')})`

export const tournaments = area({
  'GET /tournaments': {
    access: 'public',
    summary: 'Public events',
    query: paged({
      status: Type.Optional(oneOf(tournamentFilters)),
      search: Type.Optional(Type.String({ maxLength: 80 })),
      game: Type.Optional(Type.String({ maxLength: 400, description: 'Slugs of games, with commas between them' })),
      type: Type.Optional(oneOf(tournamentTypes)),
      region: Type.Optional(Type.String({ pattern: `^${region}(,${region})*$`, maxLength: 60 })),
    }),
    reply: many(TournamentCard),
    cache: { tags: ['tournaments'], seconds: 15 },
  },
  'GET /tournaments/featured': {
    access: 'public',
    summary: 'Events this site puts in front',
    reply: many(TournamentCard),
    cache: { tags: ['tournaments'], seconds: 15 },
  },
  'GET /organizations/{id}/tournaments': {
    access: 'public',
    summary: 'The public events of a community, the next ones first; with complete, those that are over',
    query: paged({
      search: Type.Optional(Type.String({ maxLength: 80 })),
      complete: Type.Optional(Type.Boolean({ default: false })),
    }),
    reply: many(TournamentCard),
  },
  'GET /tournaments/{id}': {
    access: 'public',
    summary: 'One event, listed or known by its link',
    reply: one(Tournament),
    problems: ['NOT_FOUND'],
    cache: { tags: ['tournaments'], seconds: 15 },
  },
})

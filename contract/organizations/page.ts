/** The public page of a community: its facts, games, people and leaderboards. */
import { area, many, one, paged } from '../core/endpoint.ts'
import { Id, IdOrName, oneOf, strictObject, Type } from '../core/shape.ts'
import { Mode } from '../ratings/shapes.ts'
import { leaderboardKinds, leaderboardPeriods } from './constants.ts'
import { LeaderboardRow, OrganizationGame, OrganizationMember, OrganizationProfile, OwnRank } from './page-shapes.ts'

/** Events give XP and coins when they are completed. */
const cache = { tags: ['organizations', 'organization:{id}', 'tournaments', 'leagues'], seconds: 30 } as const
/** All visitors get the same reply. */
const sharedReply = { etag: true, shared: true, cache } as const

const gameId = Type.Optional(Id)
const mode = Type.Optional(Mode)
const period = Type.Optional(oneOf(leaderboardPeriods))
const chapters = Type.Optional(Type.Boolean({ description: 'Adds the XP earned in the chapters' }))

export const pageCalls = area({
  'GET /organizations/{id}/profile': {
    access: 'public',
    summary: 'The facts of a community page: tabs, staff, chapters, events held and prizes paid',
    params: IdOrName,
    reply: one(OrganizationProfile),
    problems: ['NOT_FOUND'],
    ...sharedReply,
  },
  'GET /organizations/{id}/games': {
    access: 'public',
    summary: 'The games of the events of a community, most played first',
    params: IdOrName,
    reply: many(OrganizationGame),
    problems: ['NOT_FOUND'],
    ...sharedReply,
  },
  'GET /organizations/{id}/leaders': {
    access: 'public',
    summary: 'The podium: the three people with the most XP in a community. With demo, members fill the empty places',
    params: IdOrName,
    query: strictObject({ demo: Type.Optional(Type.Boolean()) }),
    reply: many(LeaderboardRow),
    problems: ['NOT_FOUND'],
    ...sharedReply,
  },
  'GET /organizations/{id}/leaderboard': {
    access: 'public',
    summary: 'People by XP in a community; ties share a rank, and who got there first is listed first',
    params: IdOrName,
    query: paged({ gameId, period, chapters }),
    reply: many(LeaderboardRow),
    problems: ['NOT_FOUND'],
    ...sharedReply,
  },
  'GET /organizations/{id}/tokenLeaders': {
    access: 'public',
    summary: 'People by coins of a community',
    params: IdOrName,
    query: paged({}),
    reply: many(LeaderboardRow),
    problems: ['NOT_FOUND'],
    ...sharedReply,
  },
  'GET /organizations/{id}/rankings': {
    access: 'public',
    summary: 'Members by rating in a game and mode; by default in the most played game',
    params: IdOrName,
    query: paged({ gameId, mode }),
    reply: many(LeaderboardRow),
    problems: ['NOT_FOUND'],
    ...sharedReply,
  },
  'GET /organizations/{id}/standing': {
    access: 'user',
    summary: 'Your own row on a leaderboard of a community',
    params: IdOrName,
    query: strictObject({ board: oneOf(leaderboardKinds), gameId, mode, period, chapters }),
    reply: one(OwnRank),
    problems: ['NOT_FOUND'],
  },
  'GET /organizations/{id}/members': {
    access: 'public',
    summary: 'The members of a community, staff first, then the newest; not if the community hides them',
    params: IdOrName,
    query: paged({ search: Type.Optional(Type.String({ maxLength: 80 })) }),
    reply: many(OrganizationMember),
    problems: ['NOT_FOUND'],
    ...sharedReply,
  },
})

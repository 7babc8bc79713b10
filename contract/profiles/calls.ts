import { area, many, one, paged } from '../core/endpoint.ts'
import { closed, Id, IdOrName, oneOf, open } from '../core/shape.ts'
import {
  EventsQuery,
  MatchesQuery,
  ProfileEvent,
  ProfileMatch,
  ProfileOrganization,
  ProfileStats,
  RankedProfile,
  RankingQuery,
  Versus,
} from './history.ts'
import { Profile, Trophy } from './shapes.ts'

export const profiles = area({
  'GET /profiles/stats': {
    access: 'public',
    summary: 'All users by XP, highest first',
    query: RankingQuery,
    reply: many(RankedProfile),
    problems: ['INVALID'],
  },
  'GET /profiles/{id}': {
    access: 'public',
    summary: 'The public profile of a user, by id or username',
    params: IdOrName,
    reply: one(Profile),
    problems: ['NOT_FOUND'],
    etag: true,
  },
  'GET /profiles/{id}/id': {
    access: 'public',
    summary: 'The user or community that owns a username',
    params: IdOrName,
    reply: one(open({ id: Id, kind: oneOf(['user', 'organization']) })),
    problems: ['NOT_FOUND'],
    etag: true,
    cache: { tags: ['organizations'], seconds: 15 },
  },
  'GET /profiles/{id}/trophies': {
    access: 'public',
    summary: 'The trophies of a user, best ranks first, then latest',
    params: IdOrName,
    query: paged({}),
    reply: many(Trophy),
    problems: ['NOT_FOUND'],
  },
  'GET /profiles/{id}/stats': {
    access: 'public',
    summary: 'The record of a user in each game: results, form and finishes',
    params: IdOrName,
    reply: one(ProfileStats),
    problems: ['NOT_FOUND'],
  },
  'GET /profiles/{id}/tournaments': {
    access: 'public',
    summary: 'The tournaments and leagues of a user, latest first',
    params: IdOrName,
    query: EventsQuery,
    reply: many(ProfileEvent),
    problems: ['NOT_FOUND', 'INVALID'],
  },
  'GET /profiles/{id}/matches': {
    access: 'public',
    summary: 'The played matches of a user, latest first',
    params: IdOrName,
    query: MatchesQuery,
    reply: many(ProfileMatch),
    problems: ['NOT_FOUND', 'INVALID'],
  },
  'GET /profiles/{id}/organizations': {
    access: 'public',
    summary: 'The communities of a user, highest role first, then largest',
    params: IdOrName,
    query: paged({}),
    reply: many(ProfileOrganization),
    problems: ['NOT_FOUND'],
  },
  'GET /profiles/{id}/versus/{other}': {
    access: 'public',
    summary: 'The matches between two users',
    params: closed({ ...IdOrName.properties, other: IdOrName.properties.id }),
    reply: one(Versus),
    problems: ['NOT_FOUND'],
  },
  'GET /user/{id}': {
    access: 'public',
    summary: 'A public profile as visitors see it',
    reply: one(Profile),
    problems: ['NOT_FOUND'],
  },
})

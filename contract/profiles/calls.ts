import { area, many, one, paged } from '../core/endpoint.ts'
import { Id, IdOrName, oneOf, open, Type } from '../core/shape.ts'
import { Profile, ProfileCard, Trophy } from './shapes.ts'

export const profiles = area({
  'GET /profiles': {
    access: 'public',
    summary: 'Search users by name',
    query: paged({ q: Type.Optional(Type.String({ maxLength: 80 })) }),
    reply: many(ProfileCard),
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
    shared: true,
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
  'GET /user/{id}': {
    access: 'public',
    summary: 'A public profile as visitors see it',
    reply: one(Profile),
    problems: ['NOT_FOUND'],
  },
})

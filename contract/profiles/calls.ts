import { area, many, one, paged } from '../core/endpoint.ts'
import { closed, Id, oneOf, open, Type } from '../core/shape.ts'
import { Profile, ProfileCard, Trophy } from './shapes.ts'

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

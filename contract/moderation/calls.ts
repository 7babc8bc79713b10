/** The word filter: one list for the site, and one for each community that may allow some of its words and deny others. */
import { area, one } from '../core/endpoint.ts'
import { object, type Static, Stored, strictObject, Type } from '../core/shape.ts'
import { moderationLimits as limits } from './constants.ts'

const Words = Type.Array(
  Type.String({
    minLength: limits.word.min,
    maxLength: limits.word.max,
    pattern: '\\S',
    description: 'A word or a phrase; a star at the end stands for any letters',
  }),
  { maxItems: limits.words },
)

const SiteWords = object({ deny: Words })
export const CommunityWords = object({ allow: Words, deny: Words, site: Words })
export type CommunityWords = Static<typeof CommunityWords>

export const moderation = area({
  'GET /moderator/words': {
    access: 'moderator',
    summary: 'The words that no text of the site may contain',
    reply: one(SiteWords),
  },
  'PUT /moderator/words': {
    access: 'moderator',
    summary: 'Replace the list of words',
    body: strictObject({ deny: Words, stored: Type.Optional(Stored) }),
    reply: one(SiteWords),
    problems: ['CONFLICT'],
  },
  'GET /organizations/{id}/words': {
    access: { organization: 'ADMIN' },
    summary: 'The word filter of a community, and the list of the site',
    reply: one(CommunityWords),
  },
  'PUT /organizations/{id}/words': {
    access: { organization: 'ADMIN' },
    summary: 'Replace the lists of a community: words of the site that it allows, and words that only it denies',
    body: strictObject({ allow: Words, deny: Words, stored: Type.Optional(Stored) }),
    reply: one(CommunityWords),
    problems: ['CONFLICT'],
  },
})

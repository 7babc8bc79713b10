import { area, many, none, one } from '../core/endpoint.ts'
import { IdOrName, strictObject, Type } from '../core/shape.ts'
import { newOrganization, newOrganizationProblems } from './fields.ts'
import { OrganizationCard } from './shapes.ts'
import { ChapterRequest, Decision } from './staff-shapes.ts'

/** A chapter belongs to another community, whose owners and admins administer it. Both sides agree. A chapter has no chapters. */
export const chapterCalls = area({
  'GET /organizations/{id}/chapters': {
    access: 'public',
    summary: 'The chapters of a community that the caller can see, the largest first',
    params: IdOrName,
    reply: many(OrganizationCard),
  },
  'POST /organizations/{id}/chapters': {
    access: { organization: 'OWNER' },
    summary: 'Found a chapter of this community, as a draft',
    body: strictObject(newOrganization),
    reply: one(OrganizationCard),
    idempotent: true,
    problems: [...newOrganizationProblems, 'CHAPTER_DEPTH', 'TOO_MANY_CHAPTERS', 'EMAIL_UNVERIFIED'],
  },
  'DELETE /organizations/{id}/chapters/{chapterId}': {
    access: { organization: 'OWNER' },
    summary: 'Make a chapter a community of its own again',
    reply: none,
    problems: ['NOT_FOUND'],
  },
  'GET /organizations/{id}/chapter-requests': {
    access: { organization: 'OWNER' },
    summary: 'Communities that ask to become chapters of this one',
    reply: many(ChapterRequest),
  },
  'POST /organizations/{id}/chapter-requests/{requestId}': {
    access: { organization: 'OWNER' },
    summary: 'Accept or decline a chapter',
    body: Decision,
    reply: one(ChapterRequest),
    problems: ['NOT_FOUND', 'ALREADY_ANSWERED', 'CHAPTER_DEPTH', 'TOO_MANY_CHAPTERS'],
  },
  'POST /organizations/{id}/parent': {
    access: { organization: 'OWNER' },
    summary: 'Ask another community to take this one as a chapter',
    body: strictObject({ parent: Type.String({ minLength: 3, maxLength: 36, description: 'Its id or username' }) }),
    reply: one(ChapterRequest),
    problems: ['NOT_FOUND', 'ALREADY_ASKED', 'CHAPTER_DEPTH', 'CONFLICT'],
  },
  'DELETE /organizations/{id}/parent': {
    access: { organization: 'OWNER' },
    summary: 'Leave the parent, or withdraw the request',
    reply: none,
    problems: ['NOT_FOUND'],
  },
})

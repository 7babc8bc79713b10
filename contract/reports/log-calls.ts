/** What moderators did, and the acts on all content of an account. */
import { area, many, one, paged } from '../core/endpoint.ts'
import { Count, Id, object, strictObject, Type } from '../core/shape.ts'
import { sanctionLimits as limits } from '../sanctions/constants.ts'
import { Reason } from '../sanctions/shapes.ts'
import { ModeratorAction } from './shapes.ts'

export const logCalls = area({
  'POST /moderator/users/{id}/hide': {
    access: 'moderator',
    summary: 'Hide all posts, replies and messages that an account wrote in the last hours',
    body: strictObject({
      hours: Type.Integer({ minimum: limits.hideHours.min, maximum: limits.hideHours.max }),
      reason: Reason,
    }),
    reply: one(object({ logId: Id, posts: Count, messages: Count })),
    problems: ['NOT_FOUND', 'OUTRANKED'],
  },
  'GET /moderator/log': {
    access: 'moderator',
    summary: 'What moderators did, latest first; the total stops at 1,001',
    query: paged({ userId: Type.Optional(Id), cursor: Type.Optional(Id) }),
    reply: many(ModeratorAction),
  },
  'POST /moderator/log/{id}/undo': {
    access: 'moderator',
    summary: 'Show content again that an act of the log hid',
    reply: one(ModeratorAction),
    problems: ['NOT_FOUND', 'NOT_UNDOABLE', 'OUTRANKED'],
  },
})

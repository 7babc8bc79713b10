import { area, many, one, paged } from '../core/endpoint.ts'
import { strictObject, Type } from '../core/shape.ts'
import { CommunitySubscription } from './shapes.ts'

/** The communities whose emails a user gets. */
export const subscriptionCalls = area({
  'GET /user/subscriptions': {
    access: 'user',
    summary: 'Your communities by name, and whether you get their emails',
    query: paged({}),
    reply: many(CommunitySubscription),
  },
  'PATCH /user/subscriptions/{id}': {
    access: 'user',
    whileBanned: true,
    summary: 'Subscribe to the emails of a community that you are a member of, or unsubscribe',
    body: strictObject({ subscribed: Type.Boolean() }),
    reply: one(CommunitySubscription),
    problems: ['NOT_FOUND'],
  },
})

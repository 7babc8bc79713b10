import { area, none, one } from '../core/endpoint.ts'
import { Count, object, oneOf, strictObject, type TSchema, Type } from '../core/shape.ts'
import { communityAnalyticsCalls } from '../organizations/analytics.ts'
import { conversionKinds, analyticsLimits as limits, utmKeys } from './constants.ts'
import { EventReferrers, EventRegistration, EventVisits, FieldAnswers, host } from './shapes.ts'

const utm: Record<string, TSchema> = Object.fromEntries(
  utmKeys.map((key) => [key, Type.Optional(Type.String({ maxLength: limits.utm.max }))]),
)

export const Period = strictObject({
  days: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: limits.days.max,
      default: limits.days.usual,
      description: 'The number of days to report',
    }),
  ),
})

export const analytics = area({
  'POST /track': {
    access: 'public',
    summary: 'Track a page view or a sign-up',
    body: strictObject({
      path: Type.String({ minLength: 1, maxLength: limits.path.max }),
      referrer: Type.Optional(Type.String({ maxLength: 2_000 })),
      externalId: Type.Optional(Type.String({ maxLength: 64 })),
      conversion: Type.Optional(oneOf(conversionKinds)),
      utm: Type.Optional(strictObject(utm)),
    }),
    reply: none,
    limit: { max: 120, seconds: 60 },
  },
  'GET /admin/tournaments/{id}/analytics/visits': {
    ...host,
    summary: 'The page views of an event, by day',
    query: Period,
    reply: one(EventVisits),
  },
  'GET /admin/tournaments/{id}/analytics/referrers': {
    ...host,
    summary: 'The sources of page views',
    query: Period,
    reply: one(EventReferrers),
  },
  'GET /admin/tournaments/{id}/analytics/registration': {
    ...host,
    summary: 'The funnel from page view to first match, and entries over time',
    reply: one(EventRegistration),
  },
  'GET /admin/tournaments/{id}/analytics/formResponses': {
    ...host,
    summary: 'The answers to the form, field by field',
    reply: one(object({ entrants: Count, fields: Type.Array(FieldAnswers) })),
  },
  ...communityAnalyticsCalls,
})

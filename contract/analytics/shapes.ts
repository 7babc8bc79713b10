/** Page views, the funnel to entries, and form answers of an event. Aggregates only; users are not tracked. */

import { Count, Day, nullable, object, oneOf, type Static, Type } from '../core/shape.ts'
import { formFieldKinds } from '../tournaments/constants.ts'
import { funnelSteps } from './constants.ts'

export const host = { access: { tournament: 'host' } } as const

/** A visitor is recognised for one day only, so `visitors` are unique per day. */
const viewCounts = { views: Count, visitors: Count }

export const EventVisits = object({ ...viewCounts, days: Type.Array(object({ day: Day, ...viewCounts })) })

export type EventVisits = Static<typeof EventVisits>

export const EventReferrers = object({
  hosts: Type.Array(object({ host: Type.String(), ...viewCounts }), {
    description: 'Other sites that link here, most views first',
  }),
  campaigns: Type.Array(
    object({
      source: Type.String(),
      medium: nullable(Type.String()),
      campaign: nullable(Type.String()),
      ...viewCounts,
    }),
    { description: 'Links with campaign parameters' },
  ),
})

export type EventReferrers = Static<typeof EventReferrers>

export const EventRegistration = object({
  steps: Type.Array(object({ step: oneOf(funnelSteps), count: Count }), {
    description: 'The number of users who reached each step, from the event page to the first match',
  }),
  waiting: Count,
  days: Type.Array(object({ day: Day, joined: Count })),
})

export type EventRegistration = Static<typeof EventRegistration>

export const FieldAnswers = object({
  key: Type.String(),
  label: Type.String(),
  kind: oneOf(formFieldKinds),
  answered: Count,
  choices: Type.Array(object({ value: Type.String(), count: Count }), {
    description: 'For choices and repeated texts, most frequent first',
  }),
  numbers: nullable(object({ least: Type.Number(), most: Type.Number(), average: Type.Number() })),
  latest: Type.Array(Type.String(), { description: 'For texts, the last ten unique answers' }),
})

export type FieldAnswers = Static<typeof FieldAnswers>

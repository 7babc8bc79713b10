/** Page views, the funnel to entries, and form answers of an event. Aggregates only; users are not tracked. */

import { Count, Day, maybe, oneOf, open, type Static, Type } from '../core/shape.ts'
import { formFieldKinds } from '../tournaments/constants.ts'
import { funnelSteps } from './constants.ts'

export const host = { access: { tournament: 'host' } } as const

/** A visitor is recognised for one day only, so `visitors` are unique per day. */
const viewCounts = { views: Count, visitors: Count }

export const EventVisits = open({ ...viewCounts, days: Type.Array(open({ day: Day, ...viewCounts })) })

export type EventVisits = Static<typeof EventVisits>

export const EventReferrers = open({
  hosts: Type.Array(open({ host: Type.String(), ...viewCounts }), {
    description: 'Other sites that link here, most views first',
  }),
  campaigns: Type.Array(
    open({ source: Type.String(), medium: maybe(Type.String()), campaign: maybe(Type.String()), ...viewCounts }),
    { description: 'Links with campaign parameters' },
  ),
})

export type EventReferrers = Static<typeof EventReferrers>

export const EventRegistration = open({
  steps: Type.Array(open({ step: oneOf(funnelSteps), count: Count }), {
    description: 'The number of users who reached each step, from the event page to the first match',
  }),
  waiting: Count,
  days: Type.Array(open({ day: Day, joined: Count })),
})

export type EventRegistration = Static<typeof EventRegistration>

export const FieldAnswers = open({
  key: Type.String(),
  label: Type.String(),
  kind: oneOf(formFieldKinds),
  answered: Count,
  choices: Type.Array(open({ value: Type.String(), count: Count }), {
    description: 'For choices and repeated texts, most frequent first',
  }),
  numbers: maybe(open({ least: Type.Number(), most: Type.Number(), average: Type.Number() })),
  latest: Type.Array(Type.String(), { description: 'For texts, the last ten unique answers' }),
})

export type FieldAnswers = Static<typeof FieldAnswers>

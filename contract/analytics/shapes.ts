/** Page views, the funnel to entries, and form answers of an event. Aggregates only; users are not tracked. */

import { Count, Day, maybe, oneOf, open, type Static, Type } from '../core/shape.ts'
import { formFieldKinds } from '../tournaments/constants.ts'
import { funnelSteps } from './constants.ts'

export const host = { access: { tournament: 'host' } } as const

/** A visitor is recognised for one day only. */
const seen = { views: Count, visitors: Count }

export const EventVisits = open({ ...seen, days: Type.Array(open({ day: Day, ...seen })) })

export type EventVisits = Static<typeof EventVisits>

export const EventReferrers = open({
  hosts: Type.Array(open({ host: Type.String(), ...seen }), { description: 'Other sites that led here, most first' }),
  campaigns: Type.Array(
    open({ source: Type.String(), medium: maybe(Type.String()), campaign: maybe(Type.String()), ...seen }),
    { description: 'Links that carried a name' },
  ),
})

export type EventReferrers = Static<typeof EventReferrers>

export const EventRegistration = open({
  steps: Type.Array(open({ step: oneOf(funnelSteps), count: Count }), {
    description: 'From the page to the first match: how many came so far',
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
    description: 'Where one chooses, or several wrote the same, most first',
  }),
  numbers: maybe(open({ least: Type.Number(), most: Type.Number(), average: Type.Number() })),
  latest: Type.Array(Type.String(), { description: 'Where one writes, the last ten that nobody else wrote' }),
})

export type FieldAnswers = Static<typeof FieldAnswers>

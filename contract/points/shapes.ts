/** XP bookings and levels. */

import { Count, Id, maybe, oneOf, open, type Static, Time, Type } from '../core/shape.ts'
import { type PointReason, pointAwards, variablePointReasons } from './constants.ts'

const reasons: PointReason[] = [
  ...Object.keys(pointAwards).filter((reason): reason is keyof typeof pointAwards => reason in pointAwards),
  ...variablePointReasons,
]

export const Point = open({
  id: Id,
  amount: Type.Integer(),
  reason: oneOf(reasons),
  organizationId: maybe(Id),
  gameId: maybe(Id),
  createdAt: Time,
})

export type Point = Static<typeof Point>

/** A level covers XP from `minXP` up to, but not including, `maxXP`; the last level has no end. */
export const Level = open({ id: Id, level: Type.Integer({ minimum: 1 }), minXP: Count, maxXP: maybe(Count) })

export type Level = Static<typeof Level>

/** XP bookings and levels. */

import { Count, Id, nullable, object, oneOf, type Static, Time, Type } from '../core/shape.ts'
import { type PointReason, pointAwards, variablePointReasons } from './constants.ts'

const reasons: PointReason[] = [
  ...Object.keys(pointAwards).filter((reason): reason is keyof typeof pointAwards => reason in pointAwards),
  ...variablePointReasons,
]

export const Point = object({
  id: Id,
  amount: Type.Integer(),
  reason: oneOf(reasons),
  organizationId: nullable(Id),
  gameId: nullable(Id),
  createdAt: Time,
})

export type Point = Static<typeof Point>

/** A level covers XP from `minXP` up to, but not including, `maxXP`; the last level has no end. */
export const Level = object({ id: Id, level: Type.Integer({ minimum: 1 }), minXP: Count, maxXP: nullable(Count) })

export type Level = Static<typeof Level>

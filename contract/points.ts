/** Points, and the levels they lead to. */
import { area, many, paged } from './endpoint.ts'
import { type PointReason, pointAwards, variablePointReasons } from './points.words.ts'
import { Count, Id, maybe, oneOf, open, type Static, Time, Type } from './shape.ts'

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

/** xp from `minXP` up to, but not including, `maxXP`; the last level has no end. */
export const Level = open({ id: Id, level: Type.Integer({ minimum: 1 }), minXP: Count, maxXP: maybe(Count) })
export type Level = Static<typeof Level>

export const points = area({
  'GET /levels': {
    access: 'public',
    summary: 'All levels and the xp they begin at',
    reply: many(Level),
    cache: { tags: ['levels'], seconds: 3600 },
  },
  'GET /user/points': {
    access: 'user',
    summary: 'What you were awarded, newest first',
    query: paged({}),
    reply: many(Point),
  },
})

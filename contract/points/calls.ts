import { area, many, paged } from '../core/endpoint.ts'
import { Level, Point } from './shapes.ts'

export const points = area({
  'GET /levels': {
    access: 'public',
    summary: 'All levels and their minimum XP',
    reply: many(Level),
    cache: { tags: ['levels'], seconds: 3600 },
  },
  'GET /user/points': {
    access: 'user',
    summary: 'Your XP awards, newest first',
    query: paged({}),
    reply: many(Point),
  },
})

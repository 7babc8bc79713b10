import type { ReplyTo } from '../../lib/api/api.ts'

type Standings = ReplyTo<'GET /tournaments/{id}/standings'>

/** On a leaderboard an entrant has no rank before the first counted attempt. */
export const isRanked = (type: Standings['type'], { values }: Pick<Standings['rows'][number], 'values'>) =>
  type !== 'LEADERBOARD' || (values.attempts ?? 0) > 0

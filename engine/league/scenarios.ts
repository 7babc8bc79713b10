/**
 * What must happen for a team to finish among the first `places`, by points alone: is it certain, impossible, in its own
 * hands, or does it need others? Where few matches are open every combination of results is tried; ties on points count
 * against the team, since tie-breaks are decided later. With more open matches only certain answers are given.
 */
export type OpenMatch = { home: string; away: string }
/** `closeWin` and `closeLoss` count for a match that was decided by one game. */
export type PointsRule = {
  win: number
  draw: number
  loss: number
  draws: boolean
  closeWin?: number | undefined
  closeLoss?: number | undefined
}
export type Scenario = {
  outcome: 'certain' | 'impossible' | 'own-hands' | 'needs-others' | 'open' // open: too many matches to try all
  pointsNeeded: number | null // more points that make it certain, whatever the others do; null if no number does
}

/** Of so many combinations every one is tried: nine matches with draws. */
const MAX_COMBINATIONS = 20_000

export function scenarioOf(
  points: Readonly<Record<string, number>>,
  open: readonly OpenMatch[],
  teamId: string,
  places: number,
  rule: PointsRule,
): Scenario {
  const best = Math.max(rule.win, rule.closeWin ?? rule.win)
  const own = open.filter((match) => isIn(match, teamId))
  const most = (points[teamId] ?? 0) + own.length * best
  const needed = pointsNeeded(points, open, teamId, places, best)
  const certainlyAbove = Object.entries(points).filter(([id, value]) => id !== teamId && value > most).length
  if (certainlyAbove >= places) return { outcome: 'impossible', pointsNeeded: null }
  if (needed === 0) return { outcome: 'certain', pointsNeeded: 0 }
  const results = resultsOf(rule)
  if (results.length ** open.length > MAX_COMBINATIONS) {
    return { outcome: needed !== null && needed <= own.length * best ? 'own-hands' : 'open', pointsNeeded: needed }
  }
  const { level, levelAtBest, above } = tryAll(points, open, teamId, results, most)
  if (level < places) return { outcome: 'certain', pointsNeeded: 0 }
  if (levelAtBest < places) return { outcome: 'own-hands', pointsNeeded: needed }
  // A tie on points may still be decided for the team.
  return { outcome: above < places ? 'needs-others' : 'impossible', pointsNeeded: needed }
}

/**
 * Over all combinations of results: the most others that are level with the team or above it, the same where the team has all the
 * points it can get, and the fewest others above it.
 */
function tryAll(
  points: Readonly<Record<string, number>>,
  open: readonly OpenMatch[],
  teamId: string,
  results: readonly Result[],
  most: number,
) {
  const ids = Object.keys(points)
  const own = ids.indexOf(teamId)
  const final = Float64Array.from(Object.values(points))
  const sides = open.map(({ home, away }) => [ids.indexOf(home), ids.indexOf(away)] as const)
  const found = { level: 0, levelAtBest: 0, above: ids.length }

  const tryFrom = (index: number) => {
    const match = sides[index]
    if (match) {
      const [home, away] = match
      for (const [forHome, forAway] of results) {
        final[home] = (final[home] ?? 0) + forHome
        final[away] = (final[away] ?? 0) + forAway
        tryFrom(index + 1)
        final[home] = (final[home] ?? 0) - forHome
        final[away] = (final[away] ?? 0) - forAway
      }
      return
    }
    const value = final[own] ?? 0
    let level = -1 // without the team itself
    let above = 0
    for (const other of final) {
      if (other >= value) level++
      if (other > value) above++
    }
    found.level = Math.max(found.level, level)
    found.above = Math.min(found.above, above)
    if (value === most) found.levelAtBest = Math.max(found.levelAtBest, level)
  }
  tryFrom(0)
  return found
}

/** Points with which fewer than `places` others can draw level, even if each of them wins every open match. */
function pointsNeeded(
  points: Readonly<Record<string, number>>,
  open: readonly OpenMatch[],
  teamId: string,
  places: number,
  best: number,
): number | null {
  const reachable = Object.entries(points)
    .filter(([id]) => id !== teamId)
    .map(([id, value]) => value + open.filter((match) => isIn(match, id)).length * best)
    .sort((a, b) => b - a)
  const rival = reachable[places - 1]
  if (rival === undefined) return 0
  const needed = Math.max(0, rival + 1 - (points[teamId] ?? 0))
  return needed <= open.filter((match) => isIn(match, teamId)).length * best ? needed : null
}

type Result = readonly [forHome: number, forAway: number]

function resultsOf({ win, draw, loss, draws, closeWin, closeLoss }: PointsRule): Result[] {
  const wins: Result[] = [[win, loss]]
  if (closeWin !== undefined || closeLoss !== undefined) wins.push([closeWin ?? win, closeLoss ?? loss])
  const losses = wins.map(([won, lost]): Result => [lost, won])
  return [...wins, ...(draws ? [[draw, draw] as const] : []), ...losses]
}

const isIn = ({ home, away }: OpenMatch, id: string) => home === id || away === id

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

/** The scenario of each team and number of places. What the teams share is calculated once. */
export function scenariosOf(
  points: Readonly<Record<string, number>>,
  open: readonly OpenMatch[],
  rule: PointsRule,
): (teamId: string, places: number) => Scenario {
  const best = Math.max(rule.win, rule.closeWin ?? rule.win)
  const openPoints = new Map<string, number>()
  for (const id of open.flatMap(({ home, away }) => [home, away])) openPoints.set(id, (openPoints.get(id) ?? 0) + best)
  const mostOf = (id: string) => (points[id] ?? 0) + (openPoints.get(id) ?? 0)
  const ids = Object.keys(points)
  const reachable = ids.map((id) => ({ id, most: mostOf(id) })).sort((a, b) => b.most - a.most)
  const results = resultsOf(rule)
  const isTriable = results.length ** open.length <= MAX_COMBINATIONS
  let extremes: ReturnType<typeof tryAll> | undefined

  /** Points with which fewer than `places` others can draw level, even if each of them wins every open match. */
  function pointsNeeded(teamId: string, places: number): number | null {
    const isAmongFirst = reachable.slice(0, places).some(({ id }) => id === teamId)
    const rival = reachable[isAmongFirst ? places : places - 1]
    if (rival === undefined) return 0
    const needed = Math.max(0, rival.most + 1 - (points[teamId] ?? 0))
    return needed <= (openPoints.get(teamId) ?? 0) ? needed : null
  }

  return (teamId, places) => {
    const most = mostOf(teamId)
    const needed = pointsNeeded(teamId, places)
    const certainlyAbove = ids.filter((id) => id !== teamId && (points[id] ?? 0) > most).length
    if (certainlyAbove >= places) return { outcome: 'impossible', pointsNeeded: null }
    if (needed === 0) return { outcome: 'certain', pointsNeeded: 0 }
    if (!isTriable) return { outcome: needed === null ? 'open' : 'own-hands', pointsNeeded: needed }
    extremes ??= tryAll(points, open, results, mostOf)
    const { level, levelAtBest, above } = extremes(teamId)
    if (level < places) return { outcome: 'certain', pointsNeeded: 0 }
    if (levelAtBest < places) return { outcome: 'own-hands', pointsNeeded: needed }
    // A tie on points may still be decided for the team.
    return { outcome: above < places ? 'needs-others' : 'impossible', pointsNeeded: needed }
  }
}

/**
 * Over all combinations of results, for each team: the most others that are level with it or above it, the same where it has all the
 * points it can get, and the fewest others above it.
 */
function tryAll(
  points: Readonly<Record<string, number>>,
  open: readonly OpenMatch[],
  results: readonly Result[],
  mostOf: (id: string) => number,
) {
  const ids = Object.keys(points)
  const final = Float64Array.from(Object.values(points))
  const most = Float64Array.from(ids, mostOf)
  const sides = open.map(({ home, away }) => [ids.indexOf(home), ids.indexOf(away)] as const)
  const order = Uint32Array.from(ids.keys())
  const level = new Uint32Array(ids.length)
  const levelAtBest = new Uint32Array(ids.length)
  const above = new Uint32Array(ids.length).fill(ids.length)

  const tryFrom = (index: number) => {
    const match = sides[index]
    if (!match) return compare()
    const [home, away] = match
    for (const [forHome, forAway] of results) {
      final[home] = (final[home] ?? 0) + forHome
      final[away] = (final[away] ?? 0) + forAway
      tryFrom(index + 1)
      final[home] = (final[home] ?? 0) - forHome
      final[away] = (final[away] ?? 0) - forAway
    }
  }
  const compare = () => {
    sortNearlySorted(order, final)
    for (let first = 0, end = 0; first < order.length; first = end) {
      const value = final[order[first] ?? 0] ?? 0
      while (end < order.length && final[order[end] ?? 0] === value) end++
      for (let index = first; index < end; index++) {
        const team = order[index] ?? 0
        level[team] = Math.max(level[team] ?? 0, end - 1)
        above[team] = Math.min(above[team] ?? 0, first)
        if (value === most[team]) levelAtBest[team] = Math.max(levelAtBest[team] ?? 0, end - 1)
      }
    }
  }
  tryFrom(0)
  return (id: string) => {
    const team = ids.indexOf(id)
    return { level: level[team] ?? 0, levelAtBest: levelAtBest[team] ?? 0, above: above[team] ?? 0 }
  }
}

/** An insertion sort, most points first: two combinations in a row differ by one result or a few. */
function sortNearlySorted(order: Uint32Array, final: Float64Array) {
  for (let index = 1; index < order.length; index++) {
    const team = order[index] ?? 0
    const value = final[team] ?? 0
    let to = index
    for (; to > 0 && (final[order[to - 1] ?? 0] ?? 0) < value; to--) order[to] = order[to - 1] ?? 0
    order[to] = team
  }
}

type Result = readonly [forHome: number, forAway: number]

function resultsOf({ win, draw, loss, draws, closeWin, closeLoss }: PointsRule): Result[] {
  const wins: Result[] = [[win, loss]]
  if (closeWin !== undefined || closeLoss !== undefined) wins.push([closeWin ?? win, closeLoss ?? loss])
  const losses = wins.map(([won, lost]): Result => [lost, won])
  return [...wins, ...(draws ? [[draw, draw] as const] : []), ...losses]
}

/**
 * What must happen for a team to finish among the first `places`, by points alone: is it certain, impossible, in its own
 * hands, or does it need others? Where few matches are open every combination of results is tried; ties on points count
 * against the team, since tie-breaks are decided later. With more open matches only certain answers are given.
 */
export type OpenMatch = { home: string; away: string }
export type PointsRule = { win: number; draw: number; loss: number; draws: boolean }
export type Scenario = {
  outcome: 'certain' | 'impossible' | 'own-hands' | 'needs-others' | 'open' // open: too many matches to try all
  pointsNeeded: number | null // more points that make it certain, whatever the others do; null if no number does
}

const EXACT_MATCHES = 9

export function scenarioOf(
  points: Readonly<Record<string, number>>,
  open: readonly OpenMatch[],
  teamId: string,
  places: number,
  rule: PointsRule,
): Scenario {
  const own = open.filter((match) => isIn(match, teamId))
  const most = (points[teamId] ?? 0) + own.length * rule.win
  const needed = pointsNeeded(points, open, teamId, places, rule)
  const certainlyAbove = Object.entries(points).filter(([id, value]) => id !== teamId && value > most).length
  if (certainlyAbove >= places) return { outcome: 'impossible', pointsNeeded: null }
  if (needed === 0) return { outcome: 'certain', pointsNeeded: 0 }
  if (open.length > EXACT_MATCHES) {
    return { outcome: needed !== null && needed <= own.length * rule.win ? 'own-hands' : 'open', pointsNeeded: needed }
  }
  const all = finals(points, open, rule)
  const isThrough = (final: Readonly<Record<string, number>>) =>
    Object.entries(final).filter(([id, value]) => id !== teamId && value >= (final[teamId] ?? 0)).length < places
  const isBestOfOwn = (final: Readonly<Record<string, number>>) => final[teamId] === most
  if (all.every(isThrough)) return { outcome: 'certain', pointsNeeded: 0 }
  if (all.filter(isBestOfOwn).every(isThrough)) return { outcome: 'own-hands', pointsNeeded: needed }
  // A tie on points may still be decided for the team.
  const canTie = (final: Readonly<Record<string, number>>) =>
    Object.entries(final).filter(([id, value]) => id !== teamId && value > (final[teamId] ?? 0)).length < places
  return { outcome: all.some(canTie) ? 'needs-others' : 'impossible', pointsNeeded: needed }
}

/** Points with which fewer than `places` others can draw level, even if each of them wins every open match. */
function pointsNeeded(
  points: Readonly<Record<string, number>>,
  open: readonly OpenMatch[],
  teamId: string,
  places: number,
  rule: PointsRule,
): number | null {
  const reachable = Object.entries(points)
    .filter(([id]) => id !== teamId)
    .map(([id, value]) => value + open.filter((match) => isIn(match, id)).length * rule.win)
    .sort((a, b) => b - a)
  const rival = reachable[places - 1]
  if (rival === undefined) return 0
  const needed = Math.max(0, rival + 1 - (points[teamId] ?? 0))
  return needed <= open.filter((match) => isIn(match, teamId)).length * rule.win ? needed : null
}

function finals(points: Readonly<Record<string, number>>, open: readonly OpenMatch[], rule: PointsRule) {
  const results = [[rule.win, rule.loss], ...(rule.draws ? [[rule.draw, rule.draw]] : []), [rule.loss, rule.win]]
  let all: Record<string, number>[] = [{ ...points }]
  for (const { home, away } of open) {
    all = all.flatMap((final) =>
      results.map(([forHome = 0, forAway = 0]) => ({
        ...final,
        [home]: (final[home] ?? 0) + forHome,
        [away]: (final[away] ?? 0) + forAway,
      })),
    )
  }
  return all
}

const isIn = ({ home, away }: OpenMatch, id: string) => home === id || away === id

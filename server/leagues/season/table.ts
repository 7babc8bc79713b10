/** The table of each division, from the same standings that promotion and the final ranks use. */
import type { Division } from '@guildhall/contract/leagues/columns.ts'
import type { TableGoal } from '@guildhall/contract/leagues/constants.ts'
import type { LeagueTable, TableRow } from '@guildhall/contract/leagues/season-shapes.ts'
import type { Standing } from '@guildhall/contract/matches/bracket-shapes.ts'
import {
  isDone,
  type Match,
  type Move,
  matches,
  type OpenMatch,
  type State,
  scenariosOf,
  standings,
} from '@guildhall/engine'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/authorize.ts'
import { loadStage } from '../../stages/layout/load-stage.ts'
import { tiebreaksOf } from '../../stages/standings/ranking.ts'
import { presentRows } from '../../stages/standings/standings.ts'
import { divisionsOf } from '../divisions.ts'
import { findLeague, type LeagueEvent } from '../read.ts'
import { nextDivisions } from './next-season.ts'

export async function findTable(db: Db, actor: Actor | null, id: string): Promise<LeagueTable> {
  const { league } = await findLeague(db, actor, id)
  const state = await loadStage(db, league)
  if (!state) return { final: false, tiebreaks: [], divisions: [] }
  return tableOf(db, league, state)
}

async function tableOf(db: Db, league: LeagueEvent, state: State): Promise<LeagueTable> {
  const ranking = standings(state)
  const rows = await presentRows(db, league, state, ranking)
  const all = matches(state)
  const moves = new Map(nextDivisions(league, state, ranking).moves.map(({ id, kind }) => [id, kind] as const))
  const isScheduled = league.leagueType === 'SCHEDULED'
  return {
    final: league.endedAt !== null || (isScheduled && isDone(state)),
    tiebreaks: tiebreaksOf(state),
    divisions: divisionsOf(league).map((division, index) => {
      const own = rows.filter(({ group }) => group === index + 1)
      const ownMatches = all.filter(({ group }) => group === index + 1)
      return {
        no: index + 1,
        ...division,
        open: ownMatches.filter(isOpen).length,
        played: ownMatches.filter(({ status }) => status === 'done').length,
        rows: rowsOf(state, { ...division, rows: own, matches: ownMatches, moves }),
      }
    }),
  }
}

const isOpen = ({ status }: Match) => status === 'ready' || status === 'waiting'

/** `moves` are those between this season and the next, by team. */
type DivisionTable = Pick<Division, 'playoff'> & {
  rows: readonly Standing[]
  matches: readonly Match[]
  moves: ReadonlyMap<string, Move['kind']>
}

function rowsOf(state: State, division: DivisionTable): TableRow[] {
  const { adjustments = {}, annulled = [] } = state.config
  const chancesOf = chancesIn(state, division)
  return division.rows.map((row) => ({
    ...row,
    deducted: -(adjustments[row.playerId] ?? 0),
    annulled: annulled.includes(row.playerId),
    form: formOf(division.matches, row.playerId, annulled),
    zone: zoneOf(division, row.playerId),
    chances: row.dropped ? [] : chancesOf(row.playerId),
  }))
}

/** Dropped teams neither move nor enter the playoffs; the next ones take their places. */
const remaining = (rows: readonly Standing[]) => rows.filter(({ dropped }) => !dropped)

function zoneOf({ rows, moves, playoff }: DivisionTable, playerId: string): TableRow['zone'] {
  const move = moves.get(playerId)
  if (move === 'promoted') return move
  const first = remaining(rows).slice(0, playoff)
  return first.some((row) => row.playerId === playerId) ? 'playoff' : (move ?? null)
}

/** The last five results, the latest last. */
function formOf(rows: readonly Match[], playerId: string, annulled: readonly string[]): TableRow['form'] {
  const isAnnulled = ({ a, b }: Match) => annulled.includes(a ?? '') || annulled.includes(b ?? '')
  return rows
    .filter((match) => match.status === 'done' && (match.a === playerId || match.b === playerId) && !isAnnulled(match))
    .toSorted((first, second) => first.round - second.round)
    .slice(-5)
    .map(({ a, outcome }) => {
      const side = a === playerId ? 'a' : 'b'
      return outcome === 'draw' ? 'drawn' : outcome === side ? 'won' : 'lost'
    })
}

/** What must happen for each goal of the division; nothing once all its matches are decided. */
function chancesIn(
  state: State,
  { rows, matches, moves, playoff }: DivisionTable,
): (playerId: string) => TableRow['chances'] {
  const { annulled = [], points: rule, draws } = state.config
  const open = matches.flatMap((match): OpenMatch[] =>
    isOpen(match) && match.a && match.b ? [{ home: match.a, away: match.b }] : [],
  )
  if (open.length === 0) return () => []
  const scenariosFor = (rivals: readonly Standing[]) => {
    const points = Object.fromEntries(rivals.map((row) => [row.playerId, row.values.points ?? 0]))
    const { win, draw, loss, closeWin, closeLoss } = rule
    return {
      count: rivals.length,
      scenarioOf: scenariosOf(points, open, { win, draw, loss, draws, closeWin, closeLoss }),
    }
  }
  const ranked = scenariosFor(rows.filter((row) => !annulled.includes(row.playerId)))
  // Only dropped teams are annulled.
  const staying = rows.some(({ dropped }) => dropped) ? scenariosFor(remaining(rows)) : ranked
  const count = (kind: Move['kind']) => rows.filter((row) => moves.get(row.playerId) === kind).length
  const relegated = count('relegated')
  const goals: { goal: TableGoal; places: number; rivals: typeof ranked }[] = [
    { goal: 'title', places: 1, rivals: ranked },
    { goal: 'promotion', places: count('promoted'), rivals: staying },
    { goal: 'playoff', places: playoff, rivals: staying },
    { goal: 'safety', places: relegated > 0 ? staying.count - relegated : 0, rivals: staying },
  ]
  const possible = goals.filter(({ places, rivals }) => places > 0 && places < rivals.count)
  return (playerId) =>
    possible.map(({ goal, places, rivals }) => ({ goal, places, ...rivals.scenarioOf(playerId, places) }))
}

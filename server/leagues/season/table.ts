/** The table of each division, from the same standings that promotion and the final ranks use. */
import type { Division } from '@guildhall/contract/leagues/columns.ts'
import type { TableGoal } from '@guildhall/contract/leagues/constants.ts'
import type { LeagueTable, TableRow } from '@guildhall/contract/leagues/season-shapes.ts'
import type { Standing } from '@guildhall/contract/matches/bracket-shapes.ts'
import { isDone, type Match, matches, type OpenMatch, type State, scenarioOf } from '@guildhall/engine'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/authorize.ts'
import { loadStage } from '../../stages/layout/load-stage.ts'
import { presentRows, tiebreaksOf } from '../../stages/standings/standings.ts'
import { divisionsOf } from '../divisions.ts'
import { findLeague, type LeagueEvent } from '../read.ts'

export async function findTable(db: Db, actor: Actor | null, id: string): Promise<LeagueTable> {
  const { league } = await findLeague(db, actor, id)
  const state = await loadStage(db, league)
  if (!state) return { final: false, tiebreaks: [], divisions: [] }
  return tableOf(db, league, state)
}

async function tableOf(db: Db, league: LeagueEvent, state: State): Promise<LeagueTable> {
  const rows = await presentRows(db, league, state)
  const all = matches(state)
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
        rows: own.map((row) => rowOf(state, division, row, own, ownMatches)),
      }
    }),
  }
}

const isOpen = ({ status }: Match) => status === 'ready' || status === 'waiting'

function rowOf(
  state: State,
  division: Division,
  row: Standing,
  rows: readonly Standing[],
  ownMatches: readonly Match[],
): TableRow {
  const { adjustments = {}, annulled = [] } = state.config
  const isAnnulled = annulled.includes(row.playerId)
  return {
    ...row,
    deducted: -(adjustments[row.playerId] ?? 0),
    annulled: isAnnulled,
    form: isAnnulled ? [] : formOf(ownMatches, row.playerId),
    zone: isAnnulled ? null : zoneOf(division, row.rank ?? rows.length, rows.length - countAnnulled(rows, annulled)),
    chances: isAnnulled ? [] : chancesOf(state, division, row, rows, ownMatches),
  }
}

const countAnnulled = (rows: readonly Standing[], annulled: readonly string[]) =>
  rows.filter(({ playerId }) => annulled.includes(playerId)).length

function zoneOf({ promoted, relegated, playoff }: Division, rank: number, size: number): TableRow['zone'] {
  if (rank <= promoted) return 'promoted'
  if (rank <= playoff) return 'playoff'
  return rank > size - relegated ? 'relegated' : null
}

/** The last five results, the latest last. */
function formOf(rows: readonly Match[], playerId: string): TableRow['form'] {
  return rows
    .filter(({ a, b, status }) => status === 'done' && (a === playerId || b === playerId))
    .toSorted((first, second) => first.round - second.round)
    .slice(-5)
    .map(({ a, outcome }) => {
      const side = a === playerId ? 'a' : 'b'
      return outcome === 'draw' ? 'drawn' : outcome === side ? 'won' : 'lost'
    })
}

/** What must happen for each goal of the division; nothing once all its matches are decided. */
function chancesOf(
  state: State,
  { promoted, relegated, playoff }: Division,
  { playerId }: Standing,
  rows: readonly Standing[],
  ownMatches: readonly Match[],
): TableRow['chances'] {
  const { annulled = [], points: rule, draws } = state.config
  const rivals = rows.filter((row) => !annulled.includes(row.playerId))
  const open = ownMatches.flatMap((match): OpenMatch[] =>
    isOpen(match) && match.a && match.b ? [{ home: match.a, away: match.b }] : [],
  )
  if (open.length === 0) return []
  const points = Object.fromEntries(rivals.map((row) => [row.playerId, row.values.points ?? 0]))
  const goals: { goal: TableGoal; places: number }[] = [
    { goal: 'title', places: 1 },
    { goal: 'promotion', places: promoted },
    { goal: 'playoff', places: playoff },
    { goal: 'safety', places: relegated > 0 ? rivals.length - relegated : 0 },
  ]
  return goals
    .filter(({ places }) => places > 0 && places < rivals.length)
    .map(({ goal, places }) => ({
      goal,
      places,
      ...scenarioOf(points, open, playerId, places, {
        win: Math.max(rule.win, rule.closeWin ?? rule.win),
        draw: rule.draw,
        loss: rule.loss,
        draws,
      }),
    }))
}

/** The score sheet of each entrant of a round robin or Swiss stage: one line per round, the input of every tie-break. */
import { winsNeeded } from '../match/best-of.ts'
import { EMPTY, type Match, type SeededEntrant, type Settings, type Side, type State } from '../model.ts'
import { toArray } from '../pages.ts'
import { hasReachedLimit } from '../swiss/players.ts'
import { toUnits, type Units, unitsEarned } from './points.ts'

export type Line = {
  round: number
  opponent: number // index, −1 for none
  result: 'win' | 'draw' | 'loss'
  points: number // in whole units
  isPlayed: boolean // neither a bye nor a walkover
  isBye: boolean
  isMissed: boolean // the entrant had no match in this round
  games: { won: number; lost: number; drawn: number }
}
export type Sheet = {
  entrant: SeededEntrant
  group: number
  lines: Line[]
  points: number // in whole units
  openRounds: number[] // rounds without a result yet
}
export type Sheets = { sheets: Sheet[]; units: Units; rounds: number; byId: Map<string, number> }

export function buildSheets(state: State): Sheets {
  const { points, adjustments } = state.config
  const units = toUnits(points, adjustments)
  const adjustmentById = new Map(Object.entries(adjustments ?? {}))
  const annulled = new Set(state.config.annulled)
  const byId = new Map(state.entrants.map(({ id }, index) => [id, index]))
  const sheets = state.entrants.map((entrant): Sheet => ({ entrant, group: 1, lines: [], points: 0, openRounds: [] }))
  let rounds = 0
  for (const match of toArray(state.matches)) {
    for (const side of ['a', 'b'] as const) {
      const sheet = sheets[byId.get(match[side] ?? EMPTY) ?? -1]
      if (!sheet) continue
      sheet.group = match.group
      if (annulled.has(match.a ?? EMPTY) || annulled.has(match.b ?? EMPTY)) continue
      if (match.status === 'done' || match.status === 'bye') {
        rounds = Math.max(rounds, match.round)
        sheet.lines.push(buildLine(match, side, units, byId))
      } else sheet.openRounds.push(match.round)
    }
  }
  if (state.config.format === 'SWISS') for (const sheet of sheets) addMissedRounds(sheet, state.config, units, rounds)
  for (const sheet of sheets) {
    const adjustment = Math.round((adjustmentById.get(sheet.entrant.id) ?? 0) * units.scale)
    sheet.points = sheet.lines.reduce((sum, { points }) => sum + points, adjustment)
  }
  return { sheets, units, rounds, byId }
}

function buildLine(match: Match, side: Side, units: Units, byId: Map<string, number>): Line {
  const other = side === 'a' ? 'b' : 'a'
  const drawn = match.score?.games?.filter((game) => game.a === game.b).length ?? 0
  const isBye = match.status === 'bye'
  const won = isBye ? winsNeeded(match.bestOf) : (match.score?.[side] ?? 0)
  return {
    round: match.round,
    opponent: byId.get(match[other] ?? EMPTY) ?? -1,
    result: match.outcome === side ? 'win' : match.outcome === 'draw' ? 'draw' : 'loss',
    points: unitsEarned(units, match, side),
    isPlayed: match.reason === 'played',
    isBye,
    isMissed: false,
    games: { won, lost: match.score?.[other] ?? 0, drawn },
  }
}

/**
 * Rounds before a late entry count as `missed` says; rounds after a drop give no points. An entrant who has reached a
 * limit of wins or losses misses nothing afterwards.
 */
function addMissedRounds(sheet: Sheet, settings: Settings, units: Units, rounds: number) {
  const presentRounds = new Set([...sheet.openRounds, ...sheet.lines.map(({ round }) => round)])
  const { missed = 'loss' } = sheet.entrant
  const firstRound = sheet.entrant.firstRound ?? (sheet.entrant.missed && !presentRounds.has(1) ? 2 : 1)
  const count = (result: Line['result']) => sheet.lines.filter((line) => line.result === result).length
  const missedCount = Math.max(0, firstRound - 1)
  const wins = count('win') + (missed === 'bye' ? missedCount : 0)
  const losses = count('loss') + (missed === 'loss' ? missedCount : 0)
  const isFinished = hasReachedLimit(settings, { wins, losses })
  const lastRound = isFinished ? Math.max(firstRound - 1, ...presentRounds) : rounds
  for (let round = 1; round <= lastRound; round++) {
    if (presentRounds.has(round)) continue
    sheet.lines.push({
      round,
      opponent: -1,
      result: 'loss',
      points: round < firstRound ? units[missed] : 0,
      isPlayed: false,
      isBye: false,
      isMissed: true,
      games: { won: 0, lost: 0, drawn: 0 },
    })
  }
  sheet.lines.sort((a, b) => a.round - b.round)
}

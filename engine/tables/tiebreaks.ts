/**
 * The tie-breaks by name, each a value that is higher for the better entrant. Only head to head depends on who is tied;
 * ranking.ts computes it. In Swiss, unplayed rounds count by the virtual opponent or not at all.
 */
import type { State, Tiebreak } from '../model.ts'
import { drawHash } from '../random.ts'
import {
  adjustedScore,
  buchholz,
  gamePoints,
  matchWinPct,
  progressive,
  sonnebornBerger,
  virtualOpponent,
} from './formulas.ts'
import { average, type Exact, type Fraction, fromDecimal } from './fraction.ts'
import type { Line, Sheet, Sheets } from './sheets.ts'

export type TiebreakTable = Sheets & { state: State; hasVirtualOpponents: boolean }
type TiebreakValue = (table: TiebreakTable, sheet: Sheet) => Exact

export const buildTable = (state: State, sheets: Sheets): TiebreakTable => ({
  ...sheets,
  state,
  hasVirtualOpponents: state.config.format === 'SWISS' && state.config.unplayed === 'virtual',
})

const isUnplayed = (table: TiebreakTable, line: Line) => table.state.config.format === 'SWISS' && !line.isPlayed

const opponentSheet = (table: TiebreakTable, line: Line) => table.sheets[line.opponent]

/** A value of a sheet that all its opponents need: computed once, or long Swiss events would be quadratic in rounds. */
function once<T>(compute: (table: TiebreakTable, sheet: Sheet) => T) {
  const results = new WeakMap<Sheet, { value: T }>()
  return (table: TiebreakTable, sheet: Sheet): T => {
    const cached = results.get(sheet) ?? { value: compute(table, sheet) }
    results.set(sheet, cached)
    return cached.value
  }
}

/** The score of an opponent as it counts in Buchholz and Sonneborn-Berger. */
const scoreAsOpponent = once((table, sheet): number => {
  if (!table.hasVirtualOpponents) return sheet.points
  const unplayed = sheet.lines.filter((line) => isUnplayed(table, line))
  return adjustedScore(sheet.points, unplayed, table.units.draw)
})

function opponentScores(table: TiebreakTable, sheet: Sheet): { score: number; line: Line }[] {
  let before = 0
  const scores: { score: number; line: Line }[] = []
  for (const line of sheet.lines) {
    const { points, round } = line
    const opponent = opponentSheet(table, line)
    if (opponent && !isUnplayed(table, line)) scores.push({ score: scoreAsOpponent(table, opponent), line })
    else if (table.hasVirtualOpponents) {
      const score = virtualOpponent({ before, points, round, rounds: table.rounds }, table.units)
      scores.push({ score, line })
    }
    before += points
  }
  return scores
}

const buchholzWith =
  (cut: 'none' | 'lowest' | 'median'): TiebreakValue =>
  (table, sheet) =>
    buchholz(
      opponentScores(table, sheet).map(({ score }) => score),
      cut,
    )

const attendedLines = (sheet: Sheet) => sheet.lines.filter(({ isMissed }) => !isMissed)

const opponentsMet = (table: TiebreakTable, sheet: Sheet) =>
  sheet.lines.flatMap((line) => (isUnplayed(table, line) ? [] : (opponentSheet(table, line) ?? [])))

const matchPct = once((table, sheet): Fraction => {
  const lines = attendedLines(sheet)
  const total = lines.reduce((sum, { points }) => sum + points, 0)
  return matchWinPct(total, lines.length, table.units.win, table.state.config.minWinPct)
})

const gamePct = once((table, sheet): Fraction => {
  let [points, played] = [0, 0]
  for (const { games } of attendedLines(sheet)) {
    points += gamePoints(games.won, games.drawn)
    played += games.won + games.lost + games.drawn
  }
  return matchWinPct(points, played, 3, table.state.config.minWinPct)
})

const sumGames = (sheet: Sheet, value: (games: Line['games']) => number) =>
  sheet.lines.reduce((sum, line) => sum + (line.isBye ? 0 : value(line.games)), 0)

export const tiebreakValues: Record<Exclude<Tiebreak, 'headToHead' | 'headToHeadTable'>, TiebreakValue> = {
  points: (_, sheet) => sheet.points,
  wins: (_, sheet) => sheet.lines.filter(({ result, isBye }) => result === 'win' && !isBye).length,
  // A missed round counts as a loss unless the host gave points for it.
  fewestLosses: (table, sheet) =>
    -sheet.lines.filter((line) => line.result === 'loss' && !(line.isMissed && line.points > table.units.loss)).length,
  buchholz: buchholzWith('none'),
  buchholzCut1: buchholzWith('lowest'),
  medianBuchholz: buchholzWith('median'),
  sonnebornBerger: (table, sheet) =>
    sonnebornBerger(opponentScores(table, sheet).map(({ score, line }) => ({ result: line.result, score }))),
  // Koya: the points against opponents who scored at least half of their maximum.
  koya: (table, sheet) =>
    sheet.lines.reduce((sum, line) => {
      const opponent = opponentSheet(table, line)
      const hasHalf = opponent && 2 * opponent.points >= table.units.win * opponent.lines.length
      return sum + (hasHalf ? line.points : 0)
    }, 0),
  progressive: (_, sheet) => progressive(sheet.lines.map(({ points }) => points)),
  gameDiff: (_, sheet) => sumGames(sheet, ({ won, lost }) => won - lost),
  gamesFor: (_, sheet) => sumGames(sheet, ({ won }) => won),
  matchWinPct: matchPct,
  oppMatchWinPct: (table, sheet) => average(opponentsMet(table, sheet).map((opponent) => matchPct(table, opponent))),
  gameWinPct: gamePct,
  oppGameWinPct: (table, sheet) => average(opponentsMet(table, sheet).map((opponent) => gamePct(table, opponent))),
  oppRatingAvg: (table, sheet) => {
    const ratings = opponentsMet(table, sheet).flatMap(({ entrant }) => entrant.rating ?? [])
    return average(ratings.map(fromDecimal))
  },
  seed: (_, sheet) => -sheet.entrant.seed,
  // The lowest hash wins, as in a draw. Its first 48 bits fit a number and are never equal in practice.
  lot: (table, sheet) => -Number.parseInt(drawHash(sheet.entrant.id, table.state.config.rngSeed).slice(0, 12), 16),
}

/** Values in units are displayed in points; Sonneborn-Berger is doubled internally. */
export function displayScale(name: Tiebreak, { units }: TiebreakTable): number {
  if (name === 'sonnebornBerger') return 2 * units.scale
  const inUnits: Tiebreak[] = [
    'points',
    'headToHead',
    'headToHeadTable',
    'buchholz',
    'buchholzCut1',
    'medianBuchholz',
    'koya',
    'progressive',
  ]
  return inUnits.includes(name) ? units.scale : 1
}

/**
 * The tie-breaks by name, each a value that is higher for the better entrant; only `headToHead` depends on who is tied
 * and lives with the ordering. In Swiss, rounds that were not played count by the virtual opponent or not at all.
 */
import type { State, Tiebreak } from '../model.ts'
import { lot } from '../random.ts'
import {
  adjustedScore,
  buchholz,
  gamePoints,
  matchWinPct,
  progressive,
  sonnebornBerger,
  virtualOpponent,
} from './formulas.ts'
import { average, decimal, type Exact, type Fraction } from './fraction.ts'
import type { Line, Sheet, Sheets } from './sheets.ts'

export type Table = Sheets & { state: State; virtual: boolean }
type Value = (table: Table, sheet: Sheet) => Exact

export const tableOf = (state: State, sheets: Sheets): Table => ({
  ...sheets,
  state,
  virtual: state.config.format === 'SWISS' && state.config.unplayed === 'virtual',
})

const isUnplayed = (table: Table, line: Line) => table.state.config.format === 'SWISS' && !line.played

const rival = (table: Table, line: Line) => table.sheets[line.against]

/** What an opponent brings into Buchholz and Sonneborn-Berger. */
function scoreOf(table: Table, sheet: Sheet): number {
  if (!table.virtual) return sheet.points
  const unplayed = sheet.lines.filter((line) => isUnplayed(table, line))
  return adjustedScore(sheet.points, unplayed, table.units.draw)
}

function opponentScores(table: Table, sheet: Sheet): { score: number; line: Line }[] {
  let before = 0
  const scores: { score: number; line: Line }[] = []
  for (const line of sheet.lines) {
    const against = rival(table, line)
    if (against && !isUnplayed(table, line)) scores.push({ score: scoreOf(table, against), line })
    else if (table.virtual) {
      const spot = { before, got: line.got, round: line.round, rounds: table.rounds }
      scores.push({ score: virtualOpponent(spot, table.units), line })
    }
    before += line.got
  }
  return scores
}

const buchholzBy =
  (cut: 'none' | 'lowest' | 'median'): Value =>
  (table, sheet) =>
    buchholz(
      opponentScores(table, sheet).map(({ score }) => score),
      cut,
    )

const attended = (sheet: Sheet) => sheet.lines.filter(({ missed }) => !missed)

const met = (table: Table, sheet: Sheet) =>
  sheet.lines.flatMap((line) => (isUnplayed(table, line) ? [] : (rival(table, line) ?? [])))

const matchPct = (table: Table, sheet: Sheet): Fraction => {
  const lines = attended(sheet)
  const points = lines.reduce((sum, { got }) => sum + got, 0)
  return matchWinPct(points, lines.length, table.units.win, table.state.config.floor)
}

const gamePct = (table: Table, sheet: Sheet): Fraction => {
  let [points, played] = [0, 0]
  for (const { games } of attended(sheet)) {
    points += gamePoints(games.won, games.drawn)
    played += games.won + games.lost + games.drawn
  }
  return matchWinPct(points, played, 3, table.state.config.floor)
}

const overGames = (sheet: Sheet, worth: (games: Line['games']) => number) =>
  sheet.lines.reduce((sum, line) => sum + (line.bye ? 0 : worth(line.games)), 0)

export const tiebreakValues: Record<Exclude<Tiebreak, 'headToHead'>, Value> = {
  points: (_, sheet) => sheet.points,
  wins: (_, sheet) => sheet.lines.filter(({ result, bye }) => result === 'win' && !bye).length,
  buchholz: buchholzBy('none'),
  buchholzCut1: buchholzBy('lowest'),
  medianBuchholz: buchholzBy('median'),
  sonnebornBerger: (table, sheet) =>
    sonnebornBerger(opponentScores(table, sheet).map(({ score, line }) => ({ result: line.result, score }))),
  // Koya: points against those who made at least half of what they could.
  koya: (table, sheet) =>
    sheet.lines.reduce((sum, line) => {
      const against = rival(table, line)
      const half = against && 2 * against.points >= table.units.win * against.lines.length
      return sum + (half ? line.got : 0)
    }, 0),
  progressive: (_, sheet) => progressive(sheet.lines.map(({ got }) => got)),
  gameDiff: (_, sheet) => overGames(sheet, ({ won, lost }) => won - lost),
  gamesFor: (_, sheet) => overGames(sheet, ({ won }) => won),
  matchWinPct: matchPct,
  oppMatchWinPct: (table, sheet) => average(met(table, sheet).map((other) => matchPct(table, other))),
  gameWinPct: gamePct,
  oppGameWinPct: (table, sheet) => average(met(table, sheet).map((other) => gamePct(table, other))),
  oppRatingAvg: (table, sheet) => {
    const ratings = met(table, sheet).flatMap(({ entrant }) => (entrant.rating === undefined ? [] : [entrant.rating]))
    return average(ratings.map(decimal))
  },
  seed: (_, sheet) => -sheet.entrant.seed,
  // The lowest lot wins, as in a draw. Fifty bits of it are enough to be shown and never equal.
  lot: (table, sheet) => -Number.parseInt(lot(sheet.entrant.id, table.state.config.rngSeed).slice(0, 12), 16),
}

/** Values in units are shown in points; Sonneborn-Berger is doubled inside. */
export function shownScale(name: Tiebreak, { units }: Table): number {
  if (name === 'sonnebornBerger') return 2 * units.scale
  const inUnits: Tiebreak[] = [
    'points',
    'headToHead',
    'buchholz',
    'buchholzCut1',
    'medianBuchholz',
    'koya',
    'progressive',
  ]
  return inUnits.includes(name) ? units.scale : 1
}

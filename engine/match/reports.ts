/**
 * The reports of both sides compared: equal scores decide the match, different ones are a dispute, and a single report
 * waits for the other side. A side that reports again replaces its earlier report.
 */
import type { Game, Side } from '../model.ts'

export type SideReport = { side: Side; games: readonly Game[]; at: Date }
export type ReportState = 'none' | 'one' | 'same' | 'conflict'

export function compareReports(reports: readonly SideReport[]): ReportState {
  const [a, b] = [latest(reports, 'a'), latest(reports, 'b')]
  if (a && b) return sameGames(a.games, b.games) ? 'same' : 'conflict'
  return a || b ? 'one' : 'none'
}

export function sameGames(first: readonly Game[], second: readonly Game[]): boolean {
  return (
    first.length === second.length && first.every(({ a, b }, index) => a === second[index]?.a && b === second[index]?.b)
  )
}

function latest(reports: readonly SideReport[], side: Side): SideReport | undefined {
  const sideReports = reports.filter((report) => report.side === side)
  return sideReports.reduce<SideReport | undefined>(
    (last, report) => (last && last.at > report.at ? last : report),
    undefined,
  )
}

/** Presents stored or previewed matches as a bracket. Fields that do not apply are left out to keep the reply small. */
import type { Bracket, BracketMatch, BracketRound } from '@guildhall/contract/matches/bracket-shapes.ts'
import type { DisplayLinks } from '@guildhall/contract/matches/columns.ts'
import type { MatchStatus } from '@guildhall/contract/matches/constants.ts'
import { bestOfRound, type Match, type Settings } from '@guildhall/engine'
import type { EventRow } from '../../events/event.ts'
import { roundsByNumber } from '../layout/round-settings.ts'

type Columns = 'bracket' | 'round' | 'position' | 'a' | 'b' | 'bestOf' | 'score' | 'outcome'

/** A match with the status that players see; `engine` is the status the engine stores. */
export type BracketRow = Pick<Match, Columns> & {
  id: string | null
  displayNo: number
  displayLinks: DisplayLinks
  group: number | null
  engine: Match['status']
  status: MatchStatus
  startsAt: Date | null
  calledAt: Date | null
  station: string | null
  stream: string | null
}

type BracketInput = { preview: boolean; entrants: Bracket['entrants']; rows: readonly BracketRow[]; stage?: Settings }

export function presentBracket(event: EventRow, { preview, entrants, rows, stage }: BracketInput): Bracket {
  const indexes = new Map(entrants.map(({ id, seed }, index) => [id ?? String(seed), index]))
  const winner = event.winnerId === null ? undefined : indexes.get(event.winnerId)
  return {
    type: event.type,
    preview,
    current: preview ? null : currentOf(rows),
    rounds: roundsOf(stage ? { ...event, stage } : event, rows),
    entrants,
    ...(winner !== undefined && { winner }),
    matches: rows.filter(isShown).map((row) => presentMatch(row, indexes)),
  }
}

/** Byes are not shown, except in Swiss, where a bye is the pairing of an entrant. */
const isShown = ({ displayNo, bracket }: BracketRow) => displayNo >= 0 || bracket === 'S'

const keyOf = ({ bracket, round }: Pick<Match, 'bracket' | 'round'>) => `${bracket}${round}`

function presentMatch(row: BracketRow, indexes: Map<string, number>): BracketMatch {
  const indexOf = (slot: string | null) => (slot === null ? null : (indexes.get(slot) ?? -1))
  return {
    id: row.id,
    no: row.displayNo,
    key: keyOf(row),
    ...(row.bracket === 'R' && row.group !== null && { group: row.group }),
    number: row.position,
    a: indexOf(row.a),
    b: indexOf(row.b),
    ...(row.score && { scoreA: row.score.a, scoreB: row.score.b }),
    ...(row.outcome && { outcome: row.outcome }),
    status: row.status,
    ...row.displayLinks,
    ...(row.startsAt && { startsAt: row.startsAt.toISOString() }),
    ...(row.calledAt && { called: true }),
    ...(row.station && { station: row.station }),
    ...(row.stream && { stream: row.stream }),
  }
}

/** Rounds in order of play, without those that consist of byes only. A Swiss event includes the rounds that are not paired yet. */
function roundsOf(event: EventRow, rows: readonly BracketRow[]): BracketRound[] {
  const { stage } = event
  const settings = roundsByNumber(event)
  const rounds = new Map<string, BracketRound>()
  const add = (bracket: Match['bracket'], round: number, bestOf: number) => {
    const key = keyOf({ bracket, round })
    const { name = null, startsAt = null } = settings.get(key) ?? {}
    if (!rounds.has(key)) rounds.set(key, { key, side: bracket, round, name, bestOf, startsAt })
  }
  for (const { bracket, round, bestOf } of rows.filter(isShown)) add(bracket, round, bestOf)
  // Limits of wins and losses can end the event before its last round.
  if (stage?.format !== 'SWISS' || event.endedAt) return [...rounds.values()]
  for (let round = 1; round <= stage.rounds; round++) add('S', round, bestOfRound(stage, 'S', round))
  return [...rounds.values()]
}

/** The first round with a playable match, or else the first that is not over. */
function currentOf(rows: readonly BracketRow[]): string | null {
  const ready = rows.find(({ engine }) => engine === 'ready')
  const open = ready ?? rows.find(({ engine }) => engine === 'waiting')
  return open ? keyOf(open) : null
}

/** Rows of an event, stored or just laid out, as a drawing wants them: small, and what does not apply left out. */
import type { Bracket, BracketMatch, BracketRound } from '@guildhall/contract/matches/bracket-shapes.ts'
import type { MatchStatus } from '@guildhall/contract/matches/constants.ts'
import { bestOfRound, type Match, type Settings } from '@guildhall/engine'
import type { EventRow } from '../../events/event.ts'
import { roundsByNumber } from '../layout/round-settings.ts'

type Columns = 'matchNo' | 'bracket' | 'round' | 'position' | 'a' | 'b' | 'bestOf' | 'score' | 'outcome'
type Links = 'winnerTo' | 'winnerSlot' | 'loserTo' | 'loserSlot'

/** A row with what people see of it. */
export type Drawn = Pick<Match, Columns | Links> & {
  id: string | null
  group: number | null
  engine: Match['status']
  status: MatchStatus
  startsAt: Date | null
  calledAt: Date | null
  station: string | null
  stream: string | null
}

type Given = { preview: boolean; entrants: Bracket['entrants']; rows: readonly Drawn[]; stage?: Settings }

export function presentBracket(event: EventRow, { preview, entrants, rows, stage }: Given): Bracket {
  const places = new Map(entrants.map(({ id, seed }, index) => [id ?? String(seed), index]))
  return {
    type: event.type,
    preview,
    current: preview ? null : currentOf(rows),
    rounds: roundsOf(stage ? { ...event, stage } : event, rows),
    entrants,
    matches: rows.map((row) => presentMatch(row, places)),
  }
}

const keyOf = ({ bracket, round }: Pick<Match, 'bracket' | 'round'>) => `${bracket}${round}`

function presentMatch(row: Drawn, places: Map<string, number>): BracketMatch {
  const place = (slot: string | null) => (slot === null ? null : (places.get(slot) ?? -1))
  return {
    id: row.id,
    no: row.matchNo,
    key: keyOf(row),
    ...(row.bracket === 'R' && row.group !== null && { group: row.group }),
    number: row.position,
    a: place(row.a),
    b: place(row.b),
    ...(row.score && { scoreA: row.score.a, scoreB: row.score.b }),
    ...(row.outcome && { outcome: row.outcome }),
    status: row.status,
    ...(row.winnerTo !== null && row.winnerSlot && { winTo: row.winnerTo, winSlot: row.winnerSlot }),
    ...(row.loserTo !== null && row.loserSlot && { loseTo: row.loserTo, loseSlot: row.loserSlot }),
    ...(row.startsAt && { startsAt: row.startsAt.toISOString() }),
    ...(row.calledAt && { called: true }),
    ...(row.station && { station: row.station }),
    ...(row.stream && { stream: row.stream }),
  }
}

/** In order of play; of a Swiss event also those that are not paired yet. */
function roundsOf(event: EventRow, rows: readonly Drawn[]): BracketRound[] {
  const { stage } = event
  const said = roundsByNumber(event)
  const found = new Map<string, BracketRound>()
  const add = (bracket: Match['bracket'], round: number, bestOf: number) => {
    const key = keyOf({ bracket, round })
    const { name = null, startsAt = null } = said.get(key) ?? {}
    if (!found.has(key)) found.set(key, { key, side: bracket, round, name, bestOf, startsAt })
  }
  for (const { bracket, round, bestOf } of rows) add(bracket, round, bestOf)
  if (stage?.format !== 'SWISS') return [...found.values()]
  for (let round = 1; round <= stage.rounds; round++) add('S', round, bestOfRound(stage, 'S', round))
  return [...found.values()]
}

/** The first round with somebody to play, or else the first that is not over. */
function currentOf(rows: readonly Drawn[]): string | null {
  const ready = rows.find(({ engine }) => engine === 'ready')
  const open = ready ?? rows.find(({ engine }) => engine === 'waiting')
  return open ? keyOf(open) : null
}

/** Rows of an event, stored or just laid out, as a drawing wants them: small, and what does not apply left out. */
import type { Bracket, BracketMatch, BracketRound } from '@guildhall/contract/brackets.ts'
import type { MatchStatus } from '@guildhall/contract/matches.words.ts'
import type { Match, Settings } from '@guildhall/engine'
import { bestOfRound } from '@guildhall/engine/settings.ts'
import type { TournamentRow } from '../tournaments/read.ts'
import { roundsByNumber } from '../tournaments/rounds.ts'

type Laid = Pick<
  Match,
  | 'no'
  | 'side'
  | 'round'
  | 'number'
  | 'a'
  | 'b'
  | 'winTo'
  | 'winSlot'
  | 'loseTo'
  | 'loseSlot'
  | 'bestOf'
  | 'games'
  | 'outcome'
>

/** A row with what people see of it. */
export type Drawn = Laid & {
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

export function presentBracket(tournament: TournamentRow, { preview, entrants, rows, stage }: Given): Bracket {
  const places = new Map(entrants.map(({ id, seed }, index) => [id ?? String(seed), index]))
  return {
    type: tournament.type,
    preview,
    current: preview ? null : currentOf(rows),
    rounds: roundsOf(stage ? { ...tournament, stage } : tournament, rows),
    entrants,
    matches: rows.map((row) => presentMatch(row, places)),
  }
}

const keyOf = ({ side, round }: Pick<Match, 'side' | 'round'>) => `${side}${round}`

function presentMatch(row: Drawn, places: Map<string, number>): BracketMatch {
  const place = (slot: string | null) => (slot === null ? null : (places.get(slot) ?? -1))
  return {
    id: row.id,
    no: row.no,
    key: keyOf(row),
    ...(row.side === 'R' && row.group !== null && { group: row.group }),
    number: row.number,
    a: place(row.a),
    b: place(row.b),
    ...(row.games && { scoreA: row.games.a, scoreB: row.games.b }),
    ...(row.outcome && { outcome: row.outcome }),
    status: row.status,
    ...(row.winTo !== null && row.winSlot && { winTo: row.winTo, winSlot: row.winSlot }),
    ...(row.loseTo !== null && row.loseSlot && { loseTo: row.loseTo, loseSlot: row.loseSlot }),
    ...(row.startsAt && { startsAt: row.startsAt.toISOString() }),
    ...(row.calledAt && { called: true }),
    ...(row.station && { station: row.station }),
    ...(row.stream && { stream: row.stream }),
  }
}

/** In order of play; of a Swiss event also those that are not paired yet. */
function roundsOf(tournament: TournamentRow, rows: readonly Drawn[]): BracketRound[] {
  const { stage } = tournament
  const said = roundsByNumber(tournament)
  const found = new Map<string, BracketRound>()
  const add = (side: Match['side'], round: number, bestOf: number) => {
    const key = keyOf({ side, round })
    const { name = null, startsAt = null } = said.get(key) ?? {}
    if (!found.has(key)) found.set(key, { key, side, round, name, bestOf, startsAt })
  }
  for (const { side, round, bestOf } of rows) add(side, round, bestOf)
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

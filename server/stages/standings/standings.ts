/** Standings from the same engine function that pairing, awards and exports use. */
import type { Standing, Standings } from '@guildhall/contract/matches/bracket-shapes.ts'
import { isDone, matches, type State, standings } from '@guildhall/engine'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { players } from '../../db/schema/players.ts'
import type { EventRow } from '../../events/event.ts'
import { findEvent } from '../../events/read.ts'
import type { Actor } from '../../http/authorize.ts'
import { loadStage } from '../layout/load-stage.ts'
import { rankingOf, tiebreaksOf } from './ranking.ts'
import { selectQualifiers } from './select-qualifiers.ts'

export async function findStandings(db: Db, actor: Actor | null, id: string): Promise<Standings> {
  const { event } = await findEvent(db, actor, id)
  const state = await loadStage(db, event)
  const { type } = event
  if (!state) return { type, final: false, groups: 0, qualifiers: 0, tiebreaks: [], rows: [] }
  const rows = await presentRows(db, event, state)
  return {
    type,
    final: event.endedAt !== null || (type !== 'LEADERBOARD' && isDone(state)),
    groups: new Set(rows.map(({ group }) => group)).size,
    qualifiers: qualifierCount(event),
    tiebreaks: tiebreaksOf(state),
    rows,
  }
}

/** The number of entrants who qualify for the next event. */
export const qualifierCount = ({ settings, nextTournamentId }: EventRow) =>
  nextTournamentId === null ? 0 : settings.qualifiers

/** The rows without a rank come last in their group. */
export async function presentRows(
  db: Db,
  event: EventRow,
  state: State,
  ranking = standings(state),
): Promise<Standing[]> {
  const { id, name, image, seed, metadata, dropReason } = players
  const rows = await db
    .select({ id, name, image, seed, metadata, dropReason })
    .from(players)
    .where(and(eq(players.eventId, event.id), isNotNull(seed)))
  const playersById = new Map(rows.map((row) => [row.id, row]))
  const records = recordsOf(state)
  const qualifiedIds = new Set(selectQualifiers(state, qualifierCount(event)).map(({ id }) => id))
  const disqualifiedIds = new Set(rows.filter((row) => row.dropReason === 'disqualified').map(({ id }) => id))
  return rankingOf(event, state, ranking, disqualifiedIds).map(({ id, rank, group, values, decidedBy }) => {
    const player = playersById.get(id)
    return {
      playerId: id,
      name: player?.name ?? '',
      country: player?.metadata.country ?? null,
      image: player?.image ?? null,
      seed: player?.seed ?? null,
      rank: event.type === 'LEADERBOARD' && !values.attempts ? null : rank,
      group,
      ...(records.get(id) ?? emptyRecord),
      values,
      decidedBy,
      dropped: Object.hasOwn(state.dropped, id),
      disqualified: disqualifiedIds.has(id),
      qualifies: qualifiedIds.has(id),
    }
  })
}

type Record = Pick<Standing, 'played' | 'won' | 'drawn' | 'lost' | 'gamesWon' | 'gamesLost'>
const emptyRecord: Record = { played: 0, won: 0, drawn: 0, lost: 0, gamesWon: 0, gamesLost: 0 }

/** Walkovers count as matches; byes and matches of an annulled entrant do not. */
function recordsOf(state: State): Map<string, Record> {
  const records = new Map<string, Record>()
  const annulled = new Set(state.config.annulled)
  for (const { a, b, status, outcome, score } of matches(state)) {
    if (status !== 'done' || annulled.has(a ?? '') || annulled.has(b ?? '')) continue
    for (const [id, side] of [[a, 'a'] as const, [b, 'b'] as const]) {
      const record = records.get(id ?? '') ?? { ...emptyRecord }
      record.played++
      record[outcome === side ? 'won' : outcome === 'draw' ? 'drawn' : 'lost']++
      record.gamesWon += score?.[side] ?? 0
      record.gamesLost += score?.[side === 'a' ? 'b' : 'a'] ?? 0
      records.set(id ?? '', record)
    }
  }
  return records
}

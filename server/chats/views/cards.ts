/** The events, matches and web pages that messages link to, read when the messages are read: their names and results change. */
import type { CardReference } from '@guildhall/contract/chats/columns.ts'
import type { ChatEventCard } from '@guildhall/contract/chats/shapes.ts'
import { eventPath } from '@guildhall/contract/tournaments/paths.ts'
import { eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/db.ts'
import { matches } from '../../db/schema/matches.ts'
import { players } from '../../db/schema/players.ts'
import { listEventsById } from '../../events/all-events.ts'
import type { EventRow } from '../../events/event.ts'

/** By the id of the event or match. Only events that anyone with the address may see: the readers of a chat have different rights. */
export async function readCards(db: Db, references: readonly CardReference[]): Promise<Map<string, ChatEventCard>> {
  const idsOf = (kind: CardReference['kind']) => references.filter((card) => card.kind === kind).map(({ id }) => id)
  const matchIds = idsOf('match')
  const played = matchIds.length > 0 ? await listMatches(db, matchIds) : []
  const eventIds = [...new Set([...idsOf('event'), ...played.map(({ match }) => match.eventId)])]
  if (eventIds.length === 0) return new Map()
  const events = new Map((await listEventsById(db, eventIds)).filter(isOpen).map((event) => [event.id, event]))
  const matchCards = played.flatMap((row) => {
    const event = events.get(row.match.eventId)
    return event ? [presentMatch(event, row)] : []
  })
  return new Map([...[...events.values()].map(presentEvent), ...matchCards].map((card) => [card.id, card]))
}

const isOpen = ({ visibility, rehearsal, deletedAt }: EventRow) =>
  !deletedAt && !rehearsal && (visibility === 'PUBLIC' || visibility === 'UNLISTED')

const player1 = alias(players, 'player1')
const player2 = alias(players, 'player2')

const listMatches = (db: Db, ids: readonly string[]) =>
  db
    .select({ match: matches, name1: player1.name, name2: player2.name })
    .from(matches)
    .leftJoin(player1, eq(player1.id, matches.player1Id))
    .leftJoin(player2, eq(player2.id, matches.player2Id))
    .where(inArray(matches.id, [...ids]))

type MatchRow = Awaited<ReturnType<typeof listMatches>>[number]

const imageOf = ({ assets }: EventRow) => assets.cover ?? assets.background ?? null

const presentEvent = (event: EventRow): ChatEventCard => ({
  kind: 'event',
  id: event.id,
  path: eventPath(event),
  title: event.name,
  no: null,
  opponents: [],
  score: null,
  image: imageOf(event),
  startAt: event.date?.toISOString() ?? null,
})

const presentMatch = (event: EventRow, { match, name1, name2 }: MatchRow): ChatEventCard => ({
  kind: 'match',
  id: match.id,
  path: `/matches/${match.id}`,
  title: event.name,
  no: match.displayNo,
  opponents: [name1, name2],
  score: match.endedAt && match.results ? `${match.results.player1}–${match.results.player2}` : null,
  image: imageOf(event),
  startAt: match.startsAt?.toISOString() ?? null,
})

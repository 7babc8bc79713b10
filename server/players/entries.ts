/** The events that a user has entered: the event, their entry in it, and their next match. */

import type { PageQuery } from '@guildhall/contract/core/page.ts'
import type { OwnEntry } from '@guildhall/contract/players/shapes.ts'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/db.ts'
import { players, playerTeammates } from '../db/schema/players.ts'
import { type EventRow, eventTimes } from '../events/event.ts'
import { matchPlayers } from '../events/match-players.ts'
import type { Actor } from '../http/authorize.ts'
import { isCheckinTime } from '../rules/lifecycle.ts'
import { roundsByNumber } from '../stages/layout/round-settings.ts'
import { presentTournamentCards } from '../tournaments/card-presenter.ts'
import { isTournamentIn, listTournaments } from '../tournaments/lists/list.ts'

/** Excludes events that the user left; a player whom the staff dropped still sees the event. */
export const enteredBy = (userId: string) =>
  sql`(select m.event_id from player_teammates m join players p on p.id = m.player_id
    where m.user_id = ${userId} and m.accepted_at is not null and p.drop_reason is distinct from 'left')`

export async function listEntries(db: Db, actor: Actor, { complete, ...page }: PageQuery & { complete?: boolean }) {
  const status = complete ? 'over' : 'unfinished'
  const { rows, total } = await listTournaments(db, isTournamentIn(enteredBy(actor.id)), { ...page, status })
  const events = rows.map(({ tournament }) => tournament)
  return { rows: await describeEntries(db, actor.id, events, presentTournamentCards(db, rows)), total }
}

type EnteredEvent = Parameters<typeof eventTimes>[0] &
  Parameters<typeof isCheckinTime>[0] &
  Pick<EventRow, 'id' | 'rounds' | 'stage'>

/** Adds the user's entry and next match to the cards of events; `events` and `cards` are in the same order. */
export async function describeEntries<Card extends { id: string }>(
  db: Db,
  userId: string,
  events: readonly EnteredEvent[],
  cards: Promise<readonly Card[]>,
): Promise<(Omit<OwnEntry, 'event'> & { event: Card })[]> {
  const ids = events.map(({ id }) => id)
  const [ownEntries, eventCards] = await Promise.all([ownPlayers(db, userId, ids), cards])
  const matchesByPlayer = await nextMatches(
    db,
    userId,
    ownEntries.map(({ player }) => player.id),
  )
  const now = new Date()
  return eventCards.flatMap((card, index) => {
    const entry = ownEntries.find(({ player }) => player.eventId === card.id)
    const event = events[index]
    if (!entry || !event) return []
    const { player, captain, waiting } = entry
    const { id, name, image, seed, rank, checkinAt, droppedAt, waitlistedAt } = player
    const hasSpot = droppedAt === null && waitlistedAt === null
    return [
      {
        event: card,
        player: {
          id,
          name,
          image,
          captain,
          seed,
          rank,
          waiting,
          dropped: droppedAt !== null,
          checkinAt: checkinAt?.toISOString() ?? null,
        },
        canCheckIn: hasSpot && checkinAt === null && isCheckinTime(eventTimes(event), now),
        next: event.endedAt || event.cancelledAt ? null : withRoundName(event, matchesByPlayer.get(id)),
      },
    ]
  })
}

async function ownPlayers(db: Db, userId: string, eventIds: string[]) {
  if (eventIds.length === 0) return []
  const ahead = sql<number>`(select count(*)::int from players earlier where earlier.event_id = ${players.eventId}
    and earlier.waitlisted_at is not null and earlier.dropped_at is null and earlier.join_number <= ${players.joinNumber})`
  const rows = await db
    .select({ player: players, captain: playerTeammates.captain, ahead })
    .from(playerTeammates)
    .innerJoin(players, eq(players.id, playerTeammates.playerId))
    .where(
      and(
        eq(playerTeammates.userId, userId),
        isNotNull(playerTeammates.acceptedAt),
        inArray(playerTeammates.eventId, eventIds),
      ),
    )
  return rows.map(({ ahead, ...row }) => ({ ...row, waiting: row.player.waitlistedAt ? ahead : null }))
}

const withRoundName = (event: EnteredEvent, match: NextMatch | undefined): OwnEntry['next'] =>
  match ? { ...match, roundName: roundsByNumber(event).get(`${match.side}${match.round}`)?.name ?? null } : null

type NextMatch = Omit<NonNullable<OwnEntry['next']>, 'roundName'>
type NextMatchRow = Omit<NextMatch, 'opponent' | 'startsAt' | 'roundKeys'> & {
  playerId: string
  /** The rounds of its bracket, where they name each other. */
  rounds: number[]
  startsAt: Date | null
  opponentId: string | null
  name: string | null
  image: NonNullable<NextMatch['opponent']>['image']
}

/** Per entrant: the called match, else the first unfinished one, of those in which the user plays. */
async function nextMatches(db: Db, userId: string, playerIds: string[]): Promise<Map<string, NextMatch>> {
  if (playerIds.length === 0) return new Map()
  const { rows } = await db.execute<NextMatchRow>(sql`
    select distinct on (own.id) own.id as "playerId", m.id, m.side, m.round, m.starts_at as "startsAt",
      case when m.side in ('W', 'L') then array(select distinct round from matches other where other.event_id = m.event_id
        and other.side = m.side and other.display_no >= 0 order by round) else '{}' end as rounds,
      m.status = 'ready' as ready, opponent.id as "opponentId", opponent.name, opponent.image
    from players own
    cross join lateral (
      select id from matches where (player1_id = own.id or player2_id = own.id) and status in ('ready', 'waiting')
      union select match_id from match_lineups where player_id = own.id) as candidate
    join matches m on m.id = candidate.id and m.status in ('ready', 'waiting')
    join lateral ${matchPlayers('m')} as played on played.user_id = ${userId}
    left join players opponent on opponent.id in (m.player1_id, m.player2_id) and opponent.id <> played.player_id
    where own.id = ${anyOf(playerIds)}
    order by own.id, m.called_at is null, m.disputed_at is not null, m.no`)
  return new Map(
    rows.map(({ playerId, rounds, startsAt, opponentId, name, image, ...match }) => [
      playerId,
      {
        ...match,
        roundKeys: rounds.map((round) => `${match.side}${round}`),
        startsAt: startsAt === null ? null : new Date(startsAt).toISOString(),
        opponent: opponentId === null ? null : { id: opponentId, name: name ?? '', image },
      },
    ]),
  )
}

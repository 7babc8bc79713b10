/** What somebody plays in: the event, their place in it, and the match that comes next. */

import type { PageQuery } from '@guildhall/contract/core/page.ts'
import type { OwnEntry } from '@guildhall/contract/players/shapes.ts'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { players, playerTeammates } from '../db/schema/players.ts'
import { tournaments as t } from '../db/schema/tournaments.ts'
import { eventTimes } from '../events/event.ts'
import type { Actor } from '../http/authorize.ts'
import { isCheckinTime } from '../rules/lifecycle.ts'
import { cards } from '../tournaments/card-presenter.ts'
import { alive, listTournaments } from '../tournaments/lists/list.ts'

/** Who left is in it no longer; who was sent out still sees where. */
const enteredBy = (userId: string) =>
  and(
    alive,
    sql`${t.id} in (select m.event_id from player_teammates m join players p on p.id = m.player_id
      where m.user_id = ${userId} and m.accepted_at is not null and p.drop_reason is distinct from 'left')`,
  )

export async function listEntries(db: Db, actor: Actor, { complete, ...page }: PageQuery & { complete?: boolean }) {
  const status = complete ? 'completed' : 'unfinished'
  const { rows, total } = await listTournaments(db, enteredBy(actor.id), { ...page, status })
  const events = rows.map(({ tournament }) => tournament)
  const own = await ownPlayers(
    db,
    actor.id,
    events.map(({ id }) => id),
  )
  const next = await nextMatches(
    db,
    own.map(({ player }) => player.id),
  )
  const now = new Date()
  const shown = (await cards(db, rows)).flatMap((card, index): OwnEntry[] => {
    const mine = own.find(({ player }) => player.eventId === card.id)
    const event = events[index]
    if (!mine || !event) return []
    const { player, captain, waiting } = mine
    const { id, name, image, seed, rank, checkinAt, droppedAt, waitlistedAt } = player
    const isIn = droppedAt === null && waitlistedAt === null
    return [
      {
        event: card,
        player: {
          ...{ id, name, image, captain, seed, rank, waiting, dropped: droppedAt !== null },
          checkinAt: checkinAt?.toISOString() ?? null,
        },
        canCheckIn: isIn && checkinAt === null && isCheckinTime(eventTimes(event), now),
        next: next.get(id) ?? null,
      },
    ]
  })
  return { rows: shown, total }
}

async function ownPlayers(db: Db, userId: string, eventIds: string[]) {
  if (eventIds.length === 0) return []
  const ahead = sql<number>`(select count(*)::int from players other where other.event_id = ${players.eventId}
    and other.waitlisted_at is not null and other.dropped_at is null and other.join_number <= ${players.joinNumber})`
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

type Next = NonNullable<OwnEntry['next']>
type NextRow = Omit<Next, 'opponent' | 'startsAt'> & {
  playerId: string
  startsAt: Date | null
  opponentId: string | null
  name: string | null
  image: NonNullable<Next['opponent']>['image']
}

/** The match that is called, else the first that is not over, by entrant. */
async function nextMatches(db: Db, playerIds: string[]): Promise<Map<string, Next>> {
  if (playerIds.length === 0) return new Map()
  const { rows } = await db.execute<NextRow>(sql`
    select distinct on (mine.id) mine.id as "playerId", m.id, m.side, m.round, m.starts_at as "startsAt",
      m.status = 'ready' as ready, other.id as "opponentId", other.name, other.image
    from json_array_elements_text(${JSON.stringify(playerIds)}::json) given
    join players mine on mine.id = given.value::uuid
    join matches m on (m.player1_id = mine.id or m.player2_id = mine.id) and m.status in ('ready', 'waiting')
    left join players other on other.id = case when m.player1_id = mine.id then m.player2_id else m.player1_id end
    order by mine.id, m.called_at is null, m.disputed_at is not null, m.no`)
  return new Map(
    rows.map(({ playerId, startsAt, opponentId, name, image, ...match }) => [
      playerId,
      {
        ...match,
        startsAt: startsAt === null ? null : new Date(startsAt).toISOString(),
        opponent: opponentId === null ? null : { id: opponentId, name: name ?? '', image },
      },
    ]),
  )
}

/** Creates an event with its entrants: published, registration closed and ready to start, unless the columns say otherwise. */

import { completeSettings } from '@guildhall/contract/tournaments/constants.ts'
import { chunks } from '../db/chunks.ts'
import type { Db } from '../db/db.ts'
import { games } from '../db/schema/games.ts'
import { users } from '../db/schema/identity.ts'
import { players, playerTeammates } from '../db/schema/players.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { type EventColumns, only } from './make.ts'

type Entrant = Partial<typeof players.$inferInsert>

let sequence = 0

export const minutes = (count: number) => new Date(Date.now() + count * 60_000)

/** `entrants` is a count or the columns of each entrant. Entrants without a user are imports. */
export async function makeEvent(
  db: Db,
  hostId: string,
  { settings = {}, ...columns }: EventColumns = {},
  entrants: number | Entrant[] = 0,
) {
  const slug = `event-game-${process.pid}-${++sequence}`
  const gameId = columns.gameId ?? only(await db.insert(games).values({ name: slug, slug }).returning()).id
  const entrantRows = typeof entrants === 'number' ? Array.from({ length: entrants }, (): Entrant => ({})) : entrants
  const waitlistCount = entrantRows.filter(({ waitlistedAt }) => waitlistedAt).length
  const times = { registrationStart: minutes(-600), registrationEnd: minutes(-30), date: minutes(-1) }
  const counts = { playerCount: entrantRows.length - waitlistCount, waitlistCount: waitlistCount }
  const defaults = { name: 'Friday Cup', visibility: 'PUBLIC', maxPlayers: 4_096, publishedAt: minutes(-600) } as const
  const row = only(
    await db
      .insert(tournaments)
      .values({
        ...defaults,
        ...times,
        ...counts,
        createdById: hostId,
        gameId,
        ...columns,
        settings: completeSettings(settings),
      })
      .returning(),
  )
  return {
    tournament: { ...row, eventType: 'Tournament' as const },
    players: await insertEntrants(db, row.id, entrantRows),
  }
}

async function insertEntrants(db: Db, eventId: string, entrantRows: Entrant[]) {
  const inserted: (typeof players.$inferSelect)[] = []
  const namedEntrants = entrantRows.map((entrant, index) => ({ name: `Entrant ${index + 1}`, ...entrant }))
  for (const batch of chunks(namedEntrants)) {
    const rows = batch.map((entrant) => ({
      ...entrant,
      eventId,
      eventType: 'Tournament' as const,
    }))
    inserted.push(...(await db.insert(players).values(rows).returning()))
  }
  const members = inserted.flatMap(({ id: playerId, userId }) => (userId ? [{ playerId, userId }] : []))
  const member = { eventId, eventType: 'Tournament', captain: true, acceptedAt: new Date() } as const
  if (members.length > 0) await db.insert(playerTeammates).values(members.map((person) => ({ ...person, ...member })))
  return inserted
}

export async function makePeople(db: Db, count: number) {
  const now = new Date()
  const rows = Array.from({ length: count }, () => {
    const username = `entrant-${++sequence}`
    return {
      username,
      name: username,
      email: `${username}-${process.pid}@example.com`,
      emailVerified: now,
      onboardedAt: now,
    }
  })
  return db.insert(users).values(rows).returning()
}

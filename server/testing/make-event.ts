/** An event with its entrants for tests: published, registration over, ready to start unless told otherwise. */

import { completeSettings } from '@guildhall/contract/tournaments/constants.ts'
import { chunks } from '../db/chunks.ts'
import type { Db } from '../db/db.ts'
import { games } from '../db/schema/games.ts'
import { users } from '../db/schema/identity.ts'
import { players, playerTeammates } from '../db/schema/players.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { type EventColumns, only } from './make.ts'

type Entrant = Partial<typeof players.$inferInsert>

let made = 0

export const minutes = (count: number) => new Date(Date.now() + count * 60_000)

/** `entrants` is a number of them, or what matters of each; those without a user are imports. */
export async function makeEvent(
  db: Db,
  hostId: string,
  { settings = {}, ...more }: EventColumns = {},
  entrants: number | Entrant[] = 0,
) {
  const slug = `event-game-${process.pid}-${++made}`
  const gameId = more.gameId ?? only(await db.insert(games).values({ name: slug, slug }).returning()).id
  const given = typeof entrants === 'number' ? Array.from({ length: entrants }, (): Entrant => ({})) : entrants
  const waiting = given.filter(({ waitlistedAt }) => waitlistedAt).length
  const times = { registrationStart: minutes(-600), registrationEnd: minutes(-30), date: minutes(-1) }
  const counts = { playerCount: given.length - waiting, waitlistCount: waiting }
  const wanted = { name: 'Friday Cup', visibility: 'PUBLIC', maxPlayers: 4_096, publishedAt: minutes(-600) } as const
  const row = only(
    await db
      .insert(tournaments)
      .values({
        ...wanted,
        ...times,
        ...counts,
        createdById: hostId,
        gameId,
        ...more,
        settings: completeSettings(settings),
      })
      .returning(),
  )
  return { tournament: row, players: await enter(db, row.id, given) }
}

async function enter(db: Db, eventId: string, given: Entrant[]) {
  const made: (typeof players.$inferSelect)[] = []
  const named = given.map((entrant, index) => ({ name: `Entrant ${index + 1}`, ...entrant }))
  for (const some of chunks(named)) {
    const rows = some.map((entrant) => ({
      ...entrant,
      eventId,
      eventType: 'Tournament' as const,
    }))
    made.push(...(await db.insert(players).values(rows).returning()))
  }
  const people = made.flatMap(({ id: playerId, userId }) => (userId ? [{ playerId, userId }] : []))
  const member = { eventId, eventType: 'Tournament', captain: true, acceptedAt: new Date() } as const
  if (people.length > 0) await db.insert(playerTeammates).values(people.map((person) => ({ ...person, ...member })))
  return made
}

export async function makePeople(db: Db, count: number) {
  const now = new Date()
  const rows = Array.from({ length: count }, () => {
    const username = `entrant-${++made}`
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

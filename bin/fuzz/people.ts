/** The callers of the fuzzer and the rows that they may use, created again and again because calls delete and lock them. */
import { eq } from 'drizzle-orm'
import { matches } from '../../server/db/schema/matches.ts'
import { players } from '../../server/db/schema/players.ts'
import { items, userItems } from '../../server/db/schema/shop.ts'
import { sessionCookie } from '../../server/http/session.ts'
import type { AppNode } from '../../server/node.ts'
import { maker } from '../../server/testing/make.ts'
import { makeEvent, minutes } from '../../server/testing/make-event.ts'
import { startEvent } from '../../server/tournaments/start/start.ts'
import { makeRecords } from './records.ts'
import type { Ids } from './sample.ts'

export const callers = ['visitor', 'player', 'organiser', 'SUPER'] as const
export type Caller = (typeof callers)[number]
export type Scene = { cookies: Record<Caller, string>; ids: Ids; liveEventId: string }

export async function makeScene(node: AppNode): Promise<Scene> {
  const { db, settings } = node.services
  const make = maker(db)
  const [player, organiser, admin] = [await make.user(), await make.user(), await make.user({ role: 'SUPER' })]
  const cookieOf = async (id: string) => `${sessionCookie(settings.publicUrl)}=${await make.session(id)}`
  const organization = await make.organization({ userId: organiser.id })
  const registration = { registrationStart: minutes(-60), registrationEnd: minutes(60), date: minutes(120) }
  const open = await makeEvent(db, organiser.id, { ...registration, organizationId: organization.id })
  const live = await makeEvent(db, organiser.id, {}, [{ userId: player.id }, {}, {}, {}])
  await db.transaction((db) => startEvent(db, null, live.tournament, new Date()))
  const [match] = await db.select().from(matches).where(eq(matches.eventId, live.tournament.id)).limit(1)
  const [entrant] = await db.select().from(players).where(eq(players.eventId, live.tournament.id)).limit(1)
  const league = await make.league({ createdById: organiser.id, organizationId: organization.id })
  const people = {
    player: { id: player.id, cookie: await cookieOf(player.id) },
    organiser: { id: organiser.id, cookie: await cookieOf(organiser.id) },
    admin: { id: admin.id, cookie: await cookieOf(admin.id) },
  }
  const records = await makeRecords(node, people, organization.id)
  const order = { userId: player.id, itemId: records.itemId ?? '', organizationId: organization.id, price: 0 }
  const [bought] = await db.insert(userItems).values(order).returning()
  await db.update(items).set({ sold: 1 }).where(eq(items.id, order.itemId))
  return {
    cookies: {
      visitor: '',
      player: people.player.cookie,
      organiser: people.organiser.cookie,
      SUPER: people.admin.cookie,
    },
    liveEventId: live.tournament.id,
    ids: {
      id: open.tournament.id,
      tournamentId: open.tournament.id,
      eventId: live.tournament.id,
      matchId: match?.id ?? '',
      playerId: entrant?.id ?? '',
      userId: player.id,
      orgId: organization.id,
      organizationId: organization.id,
      gameId: open.tournament.gameId ?? '',
      leagueId: league.id,
      orderId: bought?.id ?? '',
      ...records,
    },
  }
}

/** Exports entrants as CSV. Reads and streams them in batches, so that a large event does not fill the memory. */

import { Readable } from 'node:stream'
import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { accounts, users } from '../../db/schema/identity.ts'
import { players, playerTeammates } from '../../db/schema/players.ts'
import { findEvent } from '../../events/read.ts'
import type { Actor } from '../../http/authorize.ts'
import { startCsvFile, writeCsv } from '../../text/csv.ts'
import { slugOf } from '../../text/slug.ts'
import { type Team, teamsOf } from '../read.ts'
import { columnNames, rowOf, statusOf } from './player-table.ts'

const batchSize = 1_000

export async function* readTeams(db: Db, eventId: string): AsyncGenerator<Team[]> {
  for (let after = 0; ; ) {
    const rows = await db
      .select()
      .from(players)
      .where(and(eq(players.eventId, eventId), gt(players.joinNumber, after)))
      .orderBy(asc(players.joinNumber))
      .limit(batchSize)
    const last = rows.at(-1)
    if (!last) return
    yield await teamsOf(db, rows)
    after = last.joinNumber
  }
}

export async function exportPlayers(db: Db, actor: Actor, id: string) {
  const { event } = await findEvent(db, actor, id)
  async function* body() {
    yield startCsvFile([[...columnNames, 'emails', 'accounts']])
    for await (const batch of readTeams(db, id)) {
      const contacts = await loadContacts(db, batch)
      yield writeCsv(batch.map((team) => [...rowOf(team), ...contactCells(contacts.get(team.player.id) ?? [])]))
    }
  }
  return { name: `${slugOf(event.name, 'event')}-players.csv`, body: Readable.from(body()) }
}

type Contact = { playerId: string; email: string | null; accounts: string[] }

/** Only of members who allow it; the archive of the event never has these columns. */
async function loadContacts(db: Db, batch: readonly Team[]): Promise<Map<string, Contact[]>> {
  const ids = batch.map(({ player }) => player.id)
  const handles = sql<string[]>`coalesce(
    array_agg(${accounts.provider} || ': ' || ${accounts.username} order by ${accounts.provider})
      filter (where ${accounts.username} is not null), '{}')`
  const rows = await db
    .select({ playerId: playerTeammates.playerId, email: users.email, accounts: handles })
    .from(playerTeammates)
    .innerJoin(users, eq(users.id, playerTeammates.userId))
    .leftJoin(accounts, eq(accounts.userId, users.id))
    .where(
      and(
        inArray(playerTeammates.playerId, ids),
        isNotNull(playerTeammates.acceptedAt),
        isNotNull(playerTeammates.contactSharedAt),
        isNull(users.deletedAt),
      ),
    )
    .groupBy(playerTeammates.id, users.id)
    .orderBy(asc(playerTeammates.id))
  return Map.groupBy(rows, ({ playerId }) => playerId)
}

const contactCells = (contacts: readonly Contact[]) => [
  contacts.flatMap(({ email }) => email ?? []),
  contacts.flatMap(({ accounts }) => accounts),
]

/** One column per form field, titled with its label. */
export async function exportAnswers(db: Db, actor: Actor, id: string) {
  const { event } = await findEvent(db, actor, id)
  const { form } = event
  async function* body() {
    yield startCsvFile([['id', 'name', 'status', ...form.map(({ label }) => label)]])
    for await (const batch of readTeams(db, id))
      yield writeCsv(
        batch.map((team) => {
          const { id, name, formResponse } = team.player
          return [id, name, statusOf(team), ...form.map(({ key }) => formResponse?.[key])]
        }),
      )
  }
  return { name: `${slugOf(event.name, 'event')}-answers.csv`, body: Readable.from(body()) }
}

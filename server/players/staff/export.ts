/** Exports entrants as CSV. Reads and streams them in batches, so that a large event does not fill the memory. */

import { Readable } from 'node:stream'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { players } from '../../db/schema/players.ts'
import { findEvent } from '../../events/read.ts'
import type { Actor } from '../../http/authorize.ts'
import { iso } from '../../http/iso.ts'
import { writeCsv } from '../../text/csv.ts'
import { slugOf } from '../../text/slug.ts'
import { type Team, teamsOf } from '../read.ts'

const batchSize = 1_000

export async function* teams(db: Db, eventId: string): AsyncGenerator<Team[]> {
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

const statusOf = ({ player }: Team) => (player.droppedAt ? 'out' : player.waitlistedAt ? 'waiting' : 'in')

export const head = [
  'id',
  'name',
  'status',
  'seed',
  'rank',
  'score',
  'checkinAt',
  'createdAt',
  'captain',
  'teammates',
  'country',
]

export async function exportPlayers(db: Db, actor: Actor, id: string) {
  const { event } = await findEvent(db, actor, id)
  async function* body() {
    yield writeCsv([head])
    for await (const batch of teams(db, id)) yield writeCsv(batch.map(rowOf))
  }
  return { name: `${slugOf(event.name, 'event')}-players.csv`, body: Readable.from(body()) }
}

export function rowOf(team: Team) {
  const { player, teammates } = team
  const names = (isCaptain: boolean) =>
    teammates
      .filter((teammate) => teammate.acceptedAt && teammate.captain === isCaptain)
      .map(({ username }) => username ?? '')
  return [
    ...[player.id, player.name, statusOf(team), player.seed, player.rank, player.score],
    ...[iso(player.checkinAt), iso(player.createdAt), names(true), names(false), player.metadata.country],
  ]
}

/** One column per form field, titled with its label. */
export async function exportAnswers(db: Db, actor: Actor, id: string) {
  const { event } = await findEvent(db, actor, id)
  const { form } = event
  async function* body() {
    yield writeCsv([['id', 'name', 'status', ...form.map(({ label }) => label)]])
    for await (const batch of teams(db, id))
      yield writeCsv(
        batch.map((team) => {
          const { id, name, formResponse } = team.player
          return [id, name, statusOf(team), ...form.map(({ key }) => formResponse?.[key])]
        }),
      )
  }
  return { name: `${slugOf(event.name, 'event')}-answers.csv`, body: Readable.from(body()) }
}

/**
 * An event of 128 people, played by bots in the queue of a real node that is killed (SIGKILL) ten times: eight times in the middle of
 * play, once while a letter goes to everybody, once while the event is completed. Real people and a community's coins, because a
 * rehearsal tells and pays nobody, and its books would prove nothing.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../server/db/db.ts'
import { matches } from '../../server/db/schema/matches.ts'
import { tournaments } from '../../server/db/schema/tournaments.ts'
import { sessionCookie } from '../../server/http/session.ts'
import { enqueue } from '../../server/jobs/enqueue.ts'
import { maker } from '../../server/testing/make.ts'
import { makeEvent, makePeople } from '../../server/testing/make-event.ts'
import { startSmtp } from '../../server/testing/smtp.ts'
import { startEvent } from '../../server/tournaments/start/start.ts'
import { faultsInBooks } from './books.ts'
import { withDatabase } from './database.ts'
import { rough } from './event.ts'
import { openNode } from './node.ts'

const patience = 15 * 60_000 // what a dead node had in hand another takes only after a while, and the machine may be busy

/** Whether the event came to its end with its books in order. */
export function rehearseKills(entrants = 128, kills = 10): Promise<boolean> {
  return withDatabase(async ({ db, url }) => {
    const smtp = await startSmtp()
    const mail = { smtpUrl: smtp.url, from: 'Guildhall <no-reply@hall.test>' }
    const open = () => openNode(url, { mode: 'production', logLevel: 'fatal', jobs: true, mail })
    const { id, host, cookie } = await makePlayed(db, entrants)
    const began = performance.now()
    let node = await open()
    await enqueue(db, 'play-rehearsal', { tournamentId: id, ...rough, seed: 128 }) // once: whoever lives goes on with it
    const ask = (path: string, key: string, body?: object) =>
      post(`${node.url}/api/tournaments/${id}/${path}`, cookie, key, body)
    const writeAll = () => ask('email', 'letter', { subject: 'Tonight', text: 'Please be on time.', to: 'entrants' })
    try {
      for (let kill = 1; kill <= kills; kill++) {
        const done = kill < kills ? await playedTo(db, id, kill / (kills + 1)) : await ended(db, id)
        if (kill === 5) void writeAll().catch(() => {})
        if (kill === kills) void ask('complete', 'completion').catch(() => {})
        await sleep(Math.random() * (kill === kills ? 120 : 400))
        await node.kill()
        console.log(`killed ${kill} of ${kills}, ${done} matches decided, ${smtp.received.length} letters delivered`)
        node = await open()
        if (kill === 5) await writeAll()
      }
      await ask('complete', 'completion').catch((error) => {
        if (!String(error).includes('ALREADY_COMPLETED')) throw error // the first was heard before the node died
      })
      const unrest = await settled(db)
      const faults = [...unrest, ...(await faultsInBooks(db, host, id, smtp.received))]
      const seconds = Math.round((performance.now() - began) / 1_000)
      console.log(`over after ${seconds} s and ${kills} kills, ${smtp.received.length} letters delivered`)
      console.log(faults.length === 0 ? 'verify() is empty, the books agree, no letter twice' : faults.join('\n'))
      return faults.length === 0
    } finally {
      await node.close()
      await smtp.close()
    }
  })
}

async function makePlayed(db: Db, entrants: number) {
  const make = maker(db)
  const { id: organizationId, userId } = await make.organization()
  const people = await makePeople(db, entrants)
  const coins = { ranks: [{ from: 1, to: 8, amount: 100 }] }
  const more = { type: 'DOUBLE_ELIMINATION', organizationId, coins, settings: { bestOf: 3 } } as const
  const entered = people.map((person) => ({ userId: person.id }))
  const { tournament } = await makeEvent(db, userId, more, entered)
  await db.transaction((db) => startEvent(db, null, tournament, new Date()))
  const host = { id: userId, role: 'USER', username: null, banned: false, session: null } as const
  const cookie = `${sessionCookie('http://127.0.0.1')}=${await make.session(userId)}`
  return { id: tournament.id, host, cookie }
}

/** Waits until this share of the matches is decided. */
async function playedTo(db: Db, id: string, share: number): Promise<number> {
  const ofEvent = eq(matches.eventId, id)
  const wanted = share * (await db.$count(matches, ofEvent))
  return waitFor(async () => {
    const done = await db.$count(matches, and(ofEvent, eq(matches.status, 'done')))
    return done >= wanted ? done : undefined
  })
}

async function ended(db: Db, id: string): Promise<number> {
  await waitFor(
    async () =>
      (await db.$count(tournaments, and(eq(tournaments.id, id), isNotNull(tournaments.endedAt)))) || undefined,
  )
  return playedTo(db, id, 0)
}

/** Nothing that is due waits or runs any more; else what does. */
async function settled(db: Db): Promise<string[]> {
  const busy = sql`select distinct name from pgboss.job where name <> 'dead-letters' and name not like '\\_\\_pgboss%'
    and (state = 'active' or (state in ('created', 'retry') and (start_after <= now() or state = 'retry')))`
  const names = async () => (await db.execute<{ name: string }>(busy)).rows.map(({ name }) => name)
  try {
    await waitFor(async () => ((await names()).length === 0 ? true : undefined))
    return []
  } catch {
    return [`still at work: ${await names()}`]
  }
}

async function waitFor<T>(look: () => Promise<T | undefined>): Promise<T> {
  const end = Date.now() + patience
  for (;;) {
    const seen = await look()
    if (seen !== undefined) return seen
    if (Date.now() > end) throw new Error('It does not go on')
    await sleep(50)
  }
}

async function post(url: string, cookie: string, key: string, body?: object) {
  const json = body && { 'content-type': 'application/json' }
  const headers = { cookie, 'idempotency-key': key, ...json }
  const answer = await fetch(url, { method: 'POST', headers, ...(body && { body: JSON.stringify(body) }) })
  if (!answer.ok) throw new Error(`${url}: ${await answer.text()}`)
}

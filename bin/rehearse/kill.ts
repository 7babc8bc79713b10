/**
 * An event of 128 users, played by bots in the job queue of a real site: one node that serves requests, one that runs jobs, and
 * PostgreSQL. They are killed (SIGKILL) thirty times in turn: during play, while an email to all entrants is sent, and while the event is
 * completed. It has real users and community coins, because a rehearsal sends no notifications and pays no awards, so its
 * ledgers would prove nothing.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../server/db/db.ts'
import { matches } from '../../server/db/schema/matches.ts'
import { tournaments } from '../../server/db/schema/tournaments.ts'
import { isUnavailable } from '../../server/db/unavailable.ts'
import { sessionCookie } from '../../server/http/session.ts'
import { enqueue } from '../../server/jobs/enqueue.ts'
import { startSmtp } from '../../server/testing/emails/smtp.ts'
import { maker } from '../../server/testing/make.ts'
import { makeEvent, makePeople } from '../../server/testing/make-event.ts'
import { openNode } from '../../server/testing/node-process.ts'
import { startEvent } from '../../server/tournaments/start/start.ts'
import { findLedgerFaults } from './books.ts'
import { withDatabase } from './database.ts'
import { problemRates } from './event.ts'

const targets = ['app', 'worker', 'database'] as const
const timeout = 15 * 60_000 // jobs of a killed node are retried only after they expire, and the machine may be busy

/** True if the event ended with consistent ledgers. */
export function rehearseKills(entrants = 128, kills = 30): Promise<boolean> {
  return withDatabase(async ({ db, url }, server) => {
    const smtp = await startSmtp()
    const mail = { smtpUrl: smtp.url, from: 'Guildhall <no-reply@hall.test>' }
    const open = (jobs: boolean) => openNode(url, { mode: 'production', logLevel: 'fatal', jobs, mail })
    const { id, host, cookie } = await makeStartedEvent(db, entrants)
    const startedAt = performance.now()
    let [node, worker] = [await open(false), await open(true)]
    await enqueue(db, 'play-rehearsal', { tournamentId: id, ...problemRates, seed: 128 }) // once: the next node continues the job
    const postToEvent = (path: string, key: string, body?: object) =>
      post(`${node.url}/api/tournaments/${id}/${path}`, cookie, key, body)
    const sendEmail = () =>
      postToEvent('email', 'email', { subject: 'Tonight', text: 'Please be on time.', to: 'entrants' })
    try {
      for (let kill = 1; kill <= kills; kill++) {
        const done = kill < kills ? await waitForShare(db, id, kill / (kills + 1)) : await waitForEnd(db, id)
        if (kill === 5) void sendEmail().catch(() => {})
        if (kill === kills) void postToEvent('complete', 'completion').catch(() => {})
        await sleep(Math.random() * (kill === kills ? 120 : 400))
        const target = targets[kill % targets.length] ?? 'app'
        if (target === 'app') {
          await node.kill()
          node = await open(false)
        } else if (target === 'worker') {
          await worker.kill()
          worker = await open(true)
        } else {
          await server.end('kill')
          await server.start()
        }
        console.log(
          `killed ${kill} of ${kills} (${target}), ${done} matches decided, ${smtp.received.length} emails delivered`,
        )
        if (kill === 5) await waitFor(() => sendEmail().then(() => true))
      }
      const isCompleted = (error: unknown) => String(error).includes('ALREADY_COMPLETED') // before the node was killed
      await waitFor(() =>
        postToEvent('complete', 'completion').then(
          () => true,
          (error) => isCompleted(error) || Promise.reject(error),
        ),
      )
      const openJobs = await waitForJobs(db)
      const faults = [...openJobs, ...(await findLedgerFaults(db, host, id, smtp.received))]
      const seconds = Math.round((performance.now() - startedAt) / 1_000)
      console.log(`over after ${seconds} s and ${kills} kills, ${smtp.received.length} emails delivered`)
      console.log(
        faults.length === 0 ? 'verify() is empty, the ledgers agree, no email was sent twice' : faults.join('\n'),
      )
      return faults.length === 0
    } finally {
      await node.close()
      await worker.close()
      await smtp.close()
    }
  })
}

async function makeStartedEvent(db: Db, entrants: number) {
  const make = maker(db)
  const { id: organizationId, userId } = await make.organization()
  const people = await makePeople(db, entrants)
  const coins = { ranks: [{ from: 1, to: 8, amount: 100 }] }
  const fields = { type: 'DOUBLE_ELIMINATION', organizationId, coins, settings: { bestOf: 3 } } as const
  const entries = people.map((person) => ({ userId: person.id }))
  const { tournament } = await makeEvent(db, userId, fields, entries)
  await db.transaction((db) => startEvent(db, null, tournament, new Date()))
  const host = { id: userId, role: 'USER', username: null, banned: false, session: null } as const
  const cookie = `${sessionCookie('http://127.0.0.1')}=${await make.session(userId)}`
  return { id: tournament.id, host, cookie }
}

/** Waits until this share of the matches is decided. */
async function waitForShare(db: Db, id: string, share: number): Promise<number> {
  const ofEvent = eq(matches.eventId, id)
  return waitFor(async () => {
    const target = share * (await db.$count(matches, ofEvent))
    const done = await db.$count(matches, and(ofEvent, eq(matches.status, 'done')))
    return done >= target ? done : undefined
  })
}

async function waitForEnd(db: Db, id: string): Promise<number> {
  await waitFor(
    async () =>
      (await db.$count(tournaments, and(eq(tournaments.id, id), isNotNull(tournaments.endedAt)))) || undefined,
  )
  return waitForShare(db, id, 0)
}

/** Waits until no due job is left; otherwise returns the names of those that are. */
async function waitForJobs(db: Db): Promise<string[]> {
  const openJobNames = sql`select distinct name from pgboss.job where name <> 'dead-letters' and name not like '\\_\\_pgboss%'
    and (state = 'active' or (state in ('created', 'retry') and (start_after <= now() or state = 'retry' or name = 'deliver-email')))`
  const names = async () => (await db.execute<{ name: string }>(openJobNames)).rows.map(({ name }) => name)
  try {
    await waitFor(async () => ((await names()).length === 0 ? true : undefined))
    return []
  } catch {
    return [`still running: ${await names()}`]
  }
}

async function waitFor<T>(check: () => Promise<T | undefined>): Promise<T> {
  const end = Date.now() + timeout
  for (;;) {
    try {
      const result = await check()
      if (result !== undefined) return result
    } catch (error) {
      if (!isUnavailable(error) && !/UNAVAILABLE|OVERLOADED/.test(String(error))) throw error // the site is starting
    }
    if (Date.now() > end) throw new Error('Timed out without progress')
    await sleep(50)
  }
}

async function post(url: string, cookie: string, key: string, body?: object) {
  const json = body && { 'content-type': 'application/json' }
  const headers = { cookie, 'idempotency-key': key, ...json }
  const reply = await fetch(url, { method: 'POST', headers, ...(body && { body: JSON.stringify(body) }) })
  if (!reply.ok) throw new Error(`${url}: ${await reply.text()}`)
}

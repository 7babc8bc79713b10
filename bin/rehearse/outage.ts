/**
 * Two nodes with open pages and users who write, and a PostgreSQL that is stopped for 2, 8 and 60 seconds, ten times in a row, and stalled
 * for 20 seconds. After each outage it prints how long the site took to recover, what it holds open, which deliveries were doubled or lost,
 * and how the writes were answered.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '../../server/db/db.ts'
import { uuidv7 } from '../../server/db/id.ts'
import { writeEmails } from '../../server/emails/write-email.ts'
import { publish } from '../../server/live/bus.ts'
import { type Smtp, startSmtp } from '../../server/testing/emails/smtp.ts'
import { type OpenPage, openPage } from '../../server/testing/live-page.ts'
import { type NodeProcess, openNode } from '../../server/testing/node-process.ts'
import { openReceiver } from '../../server/testing/services/webhook-receiver.ts'
import { type Server, withDatabase } from './database.ts'
import { findWriteFaults, makeWriters, startWriting, type WriteSite } from './writes.ts'

const pagesPerNode = 20
const emailsPerOutage = 40
const maxRecoverySeconds = 10
const timeLimits = { connect: 10, statement: 10, lock: 8, idle: 30 } // the defaults; tests have none that a busy machine could reach

type Site = {
  db: Db
  server: Server
  nodes: NodeProcess[]
  pages: OpenPage[]
  smtp: Smtp
  published: number
  emails: number
  caughtUp: Map<OpenPage, number>
}
type Outage = { name: string; run: (site: Site) => Promise<void> }

const away = (seconds: number): Outage => ({
  name: `away for ${seconds} s`,
  async run({ server }) {
    await server.end('stop')
    await sleep(seconds * 1_000)
    await server.start()
  },
})
const stalled: Outage = {
  name: 'stalled for 20 s',
  async run({ server }) {
    server.signal('SIGSTOP')
    await sleep(20_000)
    server.signal('SIGCONT')
  },
}
const killed = (number: number): Outage => ({
  name: `killed, ${number} of 10 in a row`,
  async run({ server }) {
    await server.end('kill')
    await server.start()
  },
})
const allOutages = [away(2), away(8), away(60), stalled, ...Array.from({ length: 10 }, (_, index) => killed(index + 1))]

/** True if the site recovered in time each time and nothing was doubled or lost. With `seconds`, only outages of these lengths. */
export function rehearseOutages(seconds: readonly number[] = []): Promise<boolean> {
  const outages = seconds.length > 0 ? seconds.map(away) : allOutages
  return withDatabase(async ({ db, url }, server) => {
    const smtp = await startSmtp()
    const mail = { smtpUrl: smtp.url, from: 'Guildhall <no-reply@hall.test>' }
    const receiver = await openReceiver()
    const outboundAllow = [receiver.host]
    const open = () =>
      openNode(url, { mode: 'production', logLevel: 'fatal', jobs: true, mail, timeLimits, outboundAllow })
    const nodes = await Promise.all([open(), open()])
    const pages = await Promise.all(
      nodes.flatMap((node) => Array.from({ length: pagesPerNode }, () => openPage(node.url))),
    )
    for (const page of pages) await page.subscribe('games')
    const site: Site = { db, server, nodes, pages, smtp, published: 0, emails: 0, caughtUp: new Map() }
    for (const page of pages) watchGaps(site, page)
    const writeSite = await makeWriters(db, receiver, nodes)
    await send(site)
    await report(site, 'before', 0)
    let isFine = true
    try {
      for (const outage of outages) {
        await writeMails(site) // they are being sent while the database goes away
        const replies = watchReplies(nodes)
        const writes = await startWriting(writeSite, nodes)
        await sleep(1_000)
        await outage.run(site)
        const seconds = await untilWell(nodes)
        const statuses = new Map([...(await replies.stop()), ...(await writes.stop())])
        await send(site)
        await report(site, outage.name, seconds, statuses)
        isFine &&= seconds <= maxRecoverySeconds && ![...statuses.keys()].includes('500')
      }
      isFine = (await waitForMails(site)) && isFine
      const { doubled, lost } = countDeliveries(site)
      const faults = await waitForWrites(writeSite)
      return isFine && doubled === 0 && lost === 0 && faults.length === 0
    } finally {
      for (const page of pages) page.socket.terminate()
      for (const node of nodes) await node.close()
      await smtp.close()
      await receiver.close()
    }
  })
}

/** One message that every page must receive once. */
async function send(site: Site) {
  await publish(site.db, 'games', ++site.published)
  const end = Date.now() + 5_000
  while (Date.now() < end && !site.pages.every((page) => received(page).includes(site.published))) await sleep(20)
}

const received = ({ updates }: OpenPage) =>
  updates.flatMap((update) => ('data' in update && update.topic === 'games' ? [update.data] : []))

/** A page that has to read again has caught up with every message before. */
function countDeliveries(site: Site) {
  const { pages, published } = site
  const counts = pages.map((page) => {
    const numbers = new Set(received(page))
    const caughtUp = site.caughtUp.get(page) ?? 0
    const later = [...numbers].filter((number) => Number(number) > caughtUp)
    return { doubled: received(page).length - numbers.size, lost: published - caughtUp - later.length }
  })
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  return { doubled: sum(counts.map(({ doubled }) => doubled)), lost: sum(counts.map(({ lost }) => lost)) }
}

/** Remembers how much was published when the page had to read again. */
function watchGaps(site: Site, page: OpenPage) {
  page.socket.on('message', (bytes) => {
    if ('missed' in JSON.parse(String(bytes))) site.caughtUp.set(page, site.published)
  })
}

function writeMails(site: Site) {
  const email = (index: number) => ({
    type: 'LEGAL' as const,
    to: `user-${index}@example.com`,
    subject: `Outage ${index}`,
    text: '-',
    html: '-',
    reason: `outage:${uuidv7()}`,
  })
  const batch = Array.from({ length: emailsPerOutage }, (_, index) => email(site.emails + index))
  site.emails += batch.length
  return writeEmails(site.db, batch)
}

/** Waits for the emails that were written; prints how many were sent twice. */
async function waitForMails({ db, smtp }: Site) {
  const count = async (condition: ReturnType<typeof sql>) =>
    Number((await db.execute<{ count: number }>(sql`select count(*) from emails where ${condition}`)).rows[0]?.count)
  const end = Date.now() + 600_000
  while (Date.now() < end && (await count(sql`sent_at is null`)) > 0) await sleep(500)
  const unsent = await count(sql`sent_at is null`)
  const ids = smtp.received.map(({ headers }) => headers['message-id'])
  const doubled = ids.length - new Set(ids).size
  console.log(
    `${ids.length} emails delivered, ${doubled} twice, ${unsent} not sent of ${await count(sql`true`)} written`,
  )
  return doubled === 0 && unsent === 0
}

/** Waits for the webhooks of the writes; prints what was confirmed, and each fault. */
async function waitForWrites(site: WriteSite) {
  const end = Date.now() + 120_000
  let faults = await findWriteFaults(site)
  while (faults.length > 0 && Date.now() < end) {
    await sleep(1_000)
    faults = await findWriteFaults(site)
  }
  console.log(`confirmed writes ${JSON.stringify(Object.fromEntries(site.confirmed))}`)
  console.log(faults.length === 0 ? 'every confirmed write is stored once, and no other' : faults.join('\n'))
  return faults
}

/** Seconds until every node replies to a call that reads the database. */
async function untilWell(nodes: NodeProcess[]) {
  const startedAt = performance.now()
  const isWell = async ({ url }: NodeProcess) => {
    const reply = await fetch(`${url}/readyz`).catch(() => undefined)
    return reply?.status === 200
  }
  while (!(await Promise.all(nodes.map(isWell))).every(Boolean)) await sleep(50)
  return (performance.now() - startedAt) / 1_000
}

/** Requests ten times a second until it is stopped; returns how often each status was sent, and the slowest reply in seconds. */
function watchReplies(nodes: NodeProcess[]) {
  const stop = new AbortController()
  const statuses = new Map<string, number>()
  let slowest = 0
  async function ask({ url }: NodeProcess) {
    const startedAt = performance.now()
    const status = await fetch(`${url}/api/profiles`).then(
      (reply) => String(reply.status),
      (error) => String(error?.cause?.code ?? error),
    )
    slowest = Math.max(slowest, (performance.now() - startedAt) / 1_000)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  const loops = nodes.map(async (node) => {
    while (!stop.signal.aborted) {
      await ask(node)
      await sleep(100)
    }
  })
  return {
    async stop() {
      stop.abort()
      await Promise.all(loops)
      statuses.set('slowest', Math.round(slowest * 10) / 10)
      return statuses
    },
  }
}

async function report(site: Site, name: string, seconds: number, statuses = new Map<string, number>()) {
  const { rows } = await site.db.execute<{ name: string; count: number }>(
    sql`select application_name as name, count(*)::int from pg_stat_activity
      where application_name like 'guildhall%' and backend_type = 'client backend' group by 1 order by 1`,
  )
  const connections = rows.map(({ name, count }) => `${name} ${count}`).join(', ')
  const nodes = site.nodes.map(({ pid }) => `${descriptors(pid)} descriptors, ${megabytes(pid)} MB`).join('; ')
  const { doubled, lost } = countDeliveries(site)
  const rereads = site.pages.filter(({ updates }) => updates.some((update) => 'missed' in update)).length
  console.log(`${name}: well after ${seconds.toFixed(1)} s; nodes: ${nodes}; connections: ${connections}`)
  console.log(
    `  replies ${JSON.stringify(Object.fromEntries(statuses))}; ${site.published} messages to ${site.pages.length} pages: ${doubled} doubled, ${lost} lost, ${rereads} pages had to read again`,
  )
}

const descriptors = (pid: number) => readdirSync(`/proc/${pid}/fd`).length
const megabytes = (pid: number) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024)

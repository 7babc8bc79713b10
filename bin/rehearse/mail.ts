/**
 * A campaign over a mail server that refuses, greylists, stalls and dies, sent by a node that is killed (SIGKILL) several times. Every
 * recipient must get it exactly once. The only allowed doubt is an email that the server confirmed just before a kill, at most one
 * per kill. Meanwhile people log in, and their codes must not wait.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '../../server/db/db.ts'
import { emailCampaigns } from '../../server/db/schema/emails/campaigns.ts'
import { sendEmail } from '../../server/emails/send-email.ts'
import { enqueue } from '../../server/jobs/enqueue.ts'
import { makeCampaign, readerAddress } from '../../server/testing/emails/make-campaign.ts'
import { type RoughSmtp, startRoughSmtp, type Treatment } from '../../server/testing/emails/rough-smtp.ts'
import { openNode } from '../../server/testing/node-process.ts'
import { withDatabase } from './database.ts'

export type MailRehearsal = {
  recipients: number
  kills: number
  url: string
  db: Db
  /** Seconds that the node waits for the mail server. */
  timeout: number
  /** How long a login code may take. */
  codeMs: number
  print: (line: string) => void
}

const maxCodeMs = 2_000
/** The mail server is back this long after a death. */
const quietMs = 3_000
const maxMinutes = 90
const delivery = { retryDelay: 1, dkim: undefined, webhookSecret: undefined, snsTopic: undefined }

/** Of a thousand addresses: 5 are unknown, 50 are greylisted, and one stalls. */
function treat(address: string): Treatment {
  const number = Number(/^reader-(\d+)@/.exec(address)?.[1] ?? 1) % 1_000
  if (number >= 100 && number < 105) return 'unknown'
  if (number >= 200 && number < 250) return 'greylist'
  return number === 300 ? 'stall' : 'accept'
}

/** `npm run rehearse -- mail [recipients]`. True if everyone got it once. */
export const rehearseMail = (recipients = 20_000, kills = 5): Promise<boolean> =>
  withDatabase(({ db, url }) =>
    sendThroughKills({ recipients, kills, url, db, timeout: 2, codeMs: maxCodeMs, print: console.log }),
  )

export async function sendThroughKills({
  recipients,
  kills,
  url,
  db,
  timeout,
  codeMs,
  print,
}: MailRehearsal): Promise<boolean> {
  const smtp = await startRoughSmtp({ treat, diesEvery: Math.ceil(recipients / 6), deadMs: 1_500 })
  const mail = { smtpUrl: smtp.url, from: 'Guildhall <no-reply@hall.test>' }
  const open = () =>
    openNode(url, { mode: 'production', logLevel: 'fatal', jobs: true, mail, delivery: { ...delivery, timeout } })
  const { campaignId } = await makeCampaign(db, recipients)
  await enqueue(db, 'prepare-campaign', { campaignId })
  const startedAt = Date.now()
  const killedAt: number[] = []
  let worker = await open()
  let isUp = true
  const codes = measureCodes({ db, smtp, isUp: () => isUp, killedAt, codeMs })
  try {
    for (let kill = 1; kill <= kills; kill++) {
      await waitFor(async () => campaignEmails(smtp).length >= (recipients * kill) / (kills + 1) - 10)
      await sleep(Math.random() * 50)
      isUp = false
      await worker.kill()
      killedAt.push(Date.now())
      print(`killed ${kill} of ${kills}, ${campaignEmails(smtp).length} of ${recipients} emails accepted`)
      worker = await open()
      isUp = true
    }
    await waitFor(async () => (await statusOf(db)) === 'SENT')
    const seconds = Math.round((Date.now() - startedAt) / 1_000)
    const faults = [...(await findFaults(db, smtp, recipients, killedAt, print)), ...(await codes.stop(print))]
    const { refused, greylisted, stalled, deaths } = smtp.counts
    print(`${recipients} recipients in ${seconds} s, ${kills} kills`)
    print(`the mail server refused ${refused}, greylisted ${greylisted}, stalled ${stalled}, died ${deaths} times`)
    print(faults.length === 0 ? 'every recipient got it exactly once, but for the doubts above' : faults.join('\n'))
    return faults.length === 0
  } finally {
    await codes.stop(() => {})
    await worker.close()
    await smtp.close()
  }
}

const isReader = (address: string) => address.startsWith('reader-')
const campaignEmails = ({ accepted }: RoughSmtp) => accepted.filter(({ address }) => isReader(address))

async function statusOf(db: Db) {
  const [campaign] = await db.select({ status: emailCampaigns.status }).from(emailCampaigns)
  return campaign?.status
}

async function findFaults(
  db: Db,
  smtp: RoughSmtp,
  recipients: number,
  killedAt: number[],
  print: (line: string) => void,
) {
  const byAddress = Map.groupBy(campaignEmails(smtp), ({ address }) => address)
  const faults: string[] = []
  const doubts = killedAt.map(() => 0)
  let lostCount = 0
  let unexpected = 0
  for (let number = 1; number <= recipients; number++) {
    const address = readerAddress(number)
    const copies = byAddress.get(address) ?? []
    if (treat(address) === 'unknown') unexpected += copies.length
    else if (copies.length === 0) lostCount++
    for (const [index, copy] of copies.entries()) {
      if (index === 0) continue
      // The first copy was confirmed just before a kill, or the second one has no excuse.
      const first = copies[index - 1]
      const kill = killedAt.findIndex((at) => first && first.at <= at && at - first.at < 5_000 && copy.at > at)
      if (kill === -1) faults.push(`${address} got it twice without a kill between`)
      else doubts[kill] = (doubts[kill] ?? 0) + 1
      if (copy.messageId !== first?.messageId) faults.push(`${address} got it with two different Message-IDs`)
    }
  }
  print(`accepted ${campaignEmails(smtp).length}, of which in doubt at each kill: ${doubts.join(', ') || 'none'}`)
  const { rows } = await db.execute<{
    status: string
    count: number
  }>(sql`select case when sent_at is not null then 'sent'
    when failed_at is not null then 'failed' when cancelled_at is not null then 'cancelled' else 'waiting' end as status, count(*)::int
    from emails where lane = 'bulk' group by 1 order by 1`)
  const figures = Object.fromEntries(rows.map(({ status, count }) => [status, count]))
  print(`rows: ${rows.map(({ status, count }) => `${count} ${status}`).join(', ')}`)
  const unknown = Array.from({ length: recipients }, (_, index) => readerAddress(index + 1)).filter(
    (address) => treat(address) === 'unknown',
  ).length
  const { rows: suppressed } = await db.execute<{ count: number }>(sql`select count(*)::int from email_suppressions`)
  return [
    ...faults,
    ...(lostCount > 0 ? [`${lostCount} recipients did not get it`] : []),
    ...(unexpected > 0 ? [`${unexpected} emails to unknown addresses`] : []),
    ...doubts.flatMap((count, index) => (count > 1 ? [`${count} emails in doubt at kill ${index + 1}`] : [])),
    ...(figures.sent === recipients - unknown
      ? []
      : [`${figures.sent} rows are sent instead of ${recipients - unknown}`]),
    ...((figures.failed ?? 0) === unknown ? [] : [`${figures.failed} rows failed instead of ${unknown}`]),
    ...(suppressed[0]?.count === unknown
      ? []
      : [`${suppressed[0]?.count} addresses are suppressed instead of ${unknown}`]),
  ]
}

type Watched = { db: Db; smtp: RoughSmtp; isUp: () => boolean; killedAt: readonly number[]; codeMs: number }
type Codes = { stop: (print: (line: string) => void) => Promise<string[]> }

/**
 * Someone logs in every second while the node runs. A code waits while the node or the mail server is dead, so those during which one
 * of them died do not count.
 */
function measureCodes({ db, smtp, isUp, killedAt, codeMs }: Watched): Codes {
  const requestedAt = new Map<string, number>()
  let isOver = false
  const loop = (async () => {
    while (!isOver) {
      if (isUp()) {
        const address = `code-${requestedAt.size + 1}@example.com`
        requestedAt.set(address, Date.now())
        const values = { code: '482913', url: 'http://hall.test/login', minutes: 10 }
        await sendEmail(db, { to: address, template: 'sign-in', values })
      }
      await sleep(1_000)
    }
  })()
  return {
    async stop(print) {
      isOver = true
      await loop
      const deaths = [...killedAt, ...smtp.diedAt]
      const delays = smtp.accepted
        .flatMap(({ address, at }) => {
          const from = requestedAt.get(address)
          const isUndisturbed = from !== undefined && !deaths.some((death) => death > from - quietMs && death < at)
          return isUndisturbed ? [at - from] : []
        })
        .sort((a, b) => a - b)
      const late = delays.filter((delay) => delay > codeMs).length
      print(
        `${delays.length} login codes without a death meanwhile (of ${requestedAt.size}): median ${delays[Math.floor(delays.length / 2)]} ms, slowest ${delays.at(-1)} ms`,
      )
      return late > 0 ? [`${late} login codes took more than ${codeMs} ms`] : []
    },
  }
}

async function waitFor(check: () => Promise<boolean>) {
  const end = Date.now() + maxMinutes * 60_000
  while (!(await check())) {
    if (Date.now() > end) throw new Error('Timed out without progress')
    await sleep(100)
  }
}

/**
 * Campaign emails handed over by one node, while many more wait: emails per minute, the memory of the node, and how long a login code
 * takes meanwhile.
 *
 *   npm run bench -- mail [recipients, 100000 by default] [seconds, 60 by default]
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { withDatabase } from '../bin/rehearse/database.ts'
import type { Db } from '../server/db/db.ts'
import { sendEmail } from '../server/emails/send-email.ts'
import { enqueue } from '../server/jobs/enqueue.ts'
import { makeCampaign } from '../server/testing/emails/make-campaign.ts'
import { type Smtp, startSmtp } from '../server/testing/emails/smtp.ts'
import { openNode } from '../server/testing/node-process.ts'
import { printLine } from './print.ts'

const target = { perMinute: 1_000, codeMs: 2_000, growthMb: 50 }
const codeEverySeconds = 5

export async function run([recipientArgument, secondArgument]: string[]) {
  const [recipients, seconds] = [Number(recipientArgument ?? 100_000), Number(secondArgument ?? 60)]
  await withDatabase(async ({ db, url }) => {
    const smtp = await startSmtp({ keepsRaw: false })
    const mail = { smtpUrl: smtp.url, from: 'Guildhall <no-reply@hall.test>' }
    const { campaignId } = await makeCampaign(db, recipients, { status: 'PAUSED' })
    await enqueue(db, 'prepare-campaign', { campaignId })
    const node = await openNode(url, { mode: 'production', logLevel: 'fatal', jobs: true, mail })
    try {
      const writtenPerMinute = await measureWriting(db, recipients)
      printLine('emails written per minute', writtenPerMinute.toFixed(0))
      await db.execute(sql`update email_campaigns set status = 'SENDING'`)
      await waitFor(async () => smtp.received.length > 100)

      const memory = [await memoryOf(node.url)]
      const [before, startedAt] = [smtp.received.length, performance.now()]
      const codes: number[] = []
      while (performance.now() - startedAt < seconds * 1_000) {
        codes.push(await measureCode(db, smtp, codes.length))
        await sleep(codeEverySeconds * 1_000)
        memory.push(await memoryOf(node.url))
      }
      const perMinute = ((smtp.received.length - before) * 60_000) / (performance.now() - startedAt)
      const [first = 0, last = 0] = [memory[0], memory.at(-1)]
      const waiting = recipients - smtp.received.length
      printLine('emails handed over per minute', `${perMinute.toFixed(0)}, ${waiting} still wait`)
      printLine('memory of the node', `${memory.map((mb) => mb.toFixed(0)).join(', ')} MB`)
      printLine('login codes', `at most ${Math.max(...codes).toFixed(0)} ms, ${codes.length} measured`)
      console.log(
        `targets: ≥ ${target.perMinute} per minute, ≤ ${target.growthMb} MB more at the end, codes ≤ ${target.codeMs} ms`,
      )
      const isMet =
        perMinute >= target.perMinute && last - first <= target.growthMb && Math.max(...codes) <= target.codeMs
      if (!isMet) process.exitCode = 1
    } finally {
      await node.close()
      await smtp.close()
    }
  })
}

async function measureWriting(db: Db, recipients: number): Promise<number> {
  const startedAt = performance.now()
  const { rows } = await waitFor(async () => {
    const reply = await db.execute<{ count: number }>(
      sql`select count(*)::int from emails where exists (select from email_campaigns where prepared_at is not null)`,
    )
    return (reply.rows[0]?.count ?? 0) > 0 ? reply : undefined
  })
  if (rows[0]?.count !== recipients) throw new Error(`${rows[0]?.count} emails were written instead of ${recipients}`)
  return (recipients * 60_000) / (performance.now() - startedAt)
}

/** Milliseconds until the mail server has the code. */
async function measureCode(db: Db, smtp: Smtp, number: number): Promise<number> {
  const startedAt = performance.now()
  const to = `code-${number}@example.com`
  await sendEmail(db, { to, template: 'sign-in', values: { code: '482913', url: 'http://hall.test', minutes: 10 } })
  await waitFor(async () => smtp.tries.includes(to))
  return performance.now() - startedAt
}

async function memoryOf(site: string): Promise<number> {
  const text = await (await fetch(`${site}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]) / 1e6
}

async function waitFor<T>(check: () => Promise<T | undefined | false>): Promise<T> {
  for (;;) {
    const result = await check()
    if (result !== undefined && result !== false) return result
    await sleep(20)
  }
}

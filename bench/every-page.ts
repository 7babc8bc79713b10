/**
 * Every page of the web for someone who is logged in: milliseconds of processor of the site per request, and the statements and trips to
 * PostgreSQL. Pages for staff are opened by an admin, all others by a player of the demo. The pages that take longest come first.
 *
 *   npm run bench -- every-page [requests per page] [part of an address]
 */
import { eq } from 'drizzle-orm'
import { addressesOf, audienceOf } from '../e2e/screens.ts'
import { startSite } from '../e2e/site-process.ts'
import { openDatabase } from '../server/db/db.ts'
import { users } from '../server/db/schema/identity.ts'
import { sessionCookie } from '../server/http/session.ts'
import { maker } from '../server/testing/make.ts'
import { countTrips } from './count-trips.ts'
import { withDemoDatabase } from './demo-database.ts'
import { siteProcessorMs } from './processor-time.ts'

const player = 'kestrel@guildhall.example'
const admin = 'hall-keeper@guildhall.example'
const limits = { siteMs: 25, trips: 10 }
const connections = 4
const warmUpRequests = 8

export async function run(args: string[]) {
  const requests = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 40)
  const part = args.find((arg) => !/^\d+$/.test(arg)) ?? ''
  await withDemoDatabase(async ({ url, folder }) => {
    const cookies = await logIn(url)
    const counter = await countTrips(url)
    const options = { JOBS: 'off', PRO_FREE: 'on', NODE_OPTIONS: '--max-semi-space-size=8' }
    const site = await startSite(counter.url, folder, options)
    try {
      const addresses = [...(await addressesOf(site))].filter(([path]) => path.includes(part))
      const results = []
      for (const [path, address] of addresses) {
        const cookie = audienceOf(path) === 'staff' ? cookies.admin : cookies.player
        const open = (times: number) => openOften(site.url + address, cookie, times)
        const status = await open(warmUpRequests)
        const before = { ...counter, site: await siteProcessorMs(site.url) }
        await open(requests)
        const siteMs = ((await siteProcessorMs(site.url)) - before.site) / requests
        const perRequest = (count: number) => count / requests
        const statements = perRequest(counter.statements - before.statements)
        const trips = perRequest(counter.trips - before.trips)
        results.push({ path, status, siteMs, statements, trips })
      }
      print(results)
    } finally {
      await site.close()
      counter.close()
    }
  })
}

async function logIn(url: string) {
  const { db, close } = openDatabase(url)
  const cookieOf = async (email: string) => {
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
    if (!user) throw new Error(`The demo has no ${email}`)
    return `${sessionCookie('http://127.0.0.1')}=${await maker(db).session(user.id)}`
  }
  const cookies = { player: await cookieOf(player), admin: await cookieOf(admin) }
  await close()
  return cookies
}

async function openOften(url: string, cookie: string, times: number): Promise<number> {
  let status = 0
  const open = async (count: number) => {
    for (let done = 0; done < count; done++) {
      const reply = await fetch(url, { headers: { cookie }, redirect: 'manual' })
      await reply.arrayBuffer()
      status = reply.status
    }
  }
  await Promise.all(Array.from({ length: connections }, () => open(times / connections)))
  return status
}

type Result = { path: string; status: number; siteMs: number; statements: number; trips: number }

function print(results: readonly Result[]) {
  const line = (path: string, ...cells: string[]) => path.padEnd(56) + cells.map((cell) => cell.padStart(11)).join('')
  console.log(line('page', 'status', 'site ms', 'statements', 'trips'))
  for (const { path, status, ...result } of results.toSorted((a, b) => b.siteMs - a.siteMs)) {
    const isOver = result.siteMs > limits.siteMs || result.trips > limits.trips
    const cells = [result.siteMs, result.statements, result.trips].map((value) => value.toFixed(1))
    console.log(line(path, String(status), ...cells) + (isOver ? '  over' : ''))
  }
  const over = results.filter(({ siteMs, trips }) => siteMs > limits.siteMs || trips > limits.trips)
  console.log(`${over.length} of ${results.length} pages over ${limits.siteMs} ms or ${limits.trips} trips`)
}

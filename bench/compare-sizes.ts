/** The time of calls on a small and on a large site. Both take turns, so that other load of the machine affects them equally. */
import { sessionCookie } from '../server/http/session.ts'
import { startNode } from '../server/node.ts'
import { maker } from '../server/testing/make.ts'
import { testSettings } from '../server/testing/test-settings.ts'
import { median } from './print.ts'

const turns = 41
const warmUps = 5
const target = 2

type Comparison<S, Q> = {
  sizes: readonly number[]
  /** What the sizes count, such as `members`. */
  unit: string
  open: (size: number) => Promise<S>
  queries: Record<string, Q>
  /** `turn` is different in each call, for a parameter that keeps the reply out of a cache. */
  call: (site: S, query: Q, turn: number) => Promise<unknown>
}

export async function compareSizes<S extends { close: () => Promise<void> }, Q>(comparison: Comparison<S, Q>) {
  const { sizes, unit, open, queries, call } = comparison
  const sites: S[] = []
  try {
    for (const size of sizes) {
      const startedAt = performance.now()
      sites.push(await open(size))
      console.log(`${size} ${unit}: filling took ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`)
    }
    for (const [title, query] of Object.entries(queries)) {
      const [short = 0, long = 0] = await medianTimes(sites, (site, turn) => call(site, query, turn))
      console.log(
        `${title.padEnd(24)} ${short.toFixed(1)} ms with ${sizes[0]} ${unit}, ${long.toFixed(1)} ms with ${sizes[1]}, ratio ${(long / short).toFixed(2)} (target ≤ ${target})`,
      )
    }
  } finally {
    for (const site of sites) await site.close()
  }
}

async function medianTimes<S>(sites: readonly S[], call: (site: S, turn: number) => Promise<unknown>) {
  const times = sites.map((): number[] => [])
  for (let turn = -warmUps; turn < turns; turn++)
    for (const [index, site] of sites.entries()) {
      const startedAt = performance.now()
      await call(site, turn)
      if (turn >= 0) times[index]?.push(performance.now() - startedAt)
    }
  return times.map(median)
}

/** Two other sizes from the command line, for a first look. */
export const sizesOf = (args: readonly string[], usual: readonly number[]) =>
  args.length === 2 ? args.map(Number) : usual

/** The application on this database, called as this user. A reply other than 200 fails the measurement. */
export async function openSite(url: string, userId: string) {
  const settings = testSettings()
  const { app, services, close } = await startNode(settings, url)
  const cookie = `${sessionCookie(settings.publicUrl)}=${await maker(services.db).session(userId)}`
  async function get(path: string) {
    const reply = await app.inject({ method: 'GET', url: path, headers: { cookie } })
    if (reply.statusCode !== 200) throw new Error(`${path} answered ${reply.statusCode}`)
    return reply
  }
  return { db: services.db, get, close }
}

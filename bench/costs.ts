/**
 * The processor time of every read and staff call of the largest event that one account can create, in each format, sorted. Only
 * the main thread counts: work on another thread does not hold up other requests. `-- costs 64` uses that many entrants,
 * `-- costs SWISS` only that format.
 */
import { playerLimits } from '@guildhall/contract/players/constants.ts'
import { type TournamentType, tournamentLimits, tournamentTypes } from '@guildhall/contract/tournaments/constants.ts'
import { chunks } from '../server/db/chunks.ts'
import { migrate } from '../server/db/migrate.ts'
import { games } from '../server/db/schema/games.ts'
import { openTestApp, type Person, type TestApp } from '../server/testing/test-app.ts'
import { withPostgres } from './postgres.ts'

const limit = 200

type Cost = { format: string; call: string; ms: number; bytes: number; status: number }

export async function run(args: string[]) {
  const formats = tournamentTypes.filter((type) => !args.some((arg) => /^[A-Z]/.test(arg)) || args.includes(type))
  const size = args.map(Number).find((value) => value > 1)
  await withPostgres(async (url) => {
    await migrate(url)
    const app = await openTestApp(url, { mode: 'production' })
    const [game] = await app.db.insert(games).values({ name: 'Chess', slug: 'chess' }).returning()
    const host = await app.as(await app.make.user({ emailVerified: new Date() }))
    const costs: Cost[] = []
    await playEvent(app, host, game?.id ?? '', 'SINGLE_ELIMINATION', 8, []) // the first calls compile the validators
    for (const format of formats) await playEvent(app, host, game?.id ?? '', format, size ?? largestOf(format), costs)
    print(costs)
    await app.close()
  })
}

/** The most entrants that a format takes; every pair of a round robin is a match. */
function largestOf(format: TournamentType): number {
  const { addedEntrants } = playerLimits
  if (format !== 'ROUND_ROBIN') return addedEntrants
  return Math.floor((1 + Math.sqrt(1 + 8 * tournamentLimits.roundRobinMatches)) / 2)
}

async function playEvent(
  app: TestApp,
  host: Person,
  gameId: string,
  type: TournamentType,
  size: number,
  costs: Cost[],
) {
  const call = async (method: string, path: string, body?: unknown) => {
    const before = process.threadCpuUsage()
    const answer = await host.raw(method, `/api${path}`, body === undefined ? {} : { body })
    const { user, system } = process.threadCpuUsage(before)
    costs.push({
      format: type,
      call: `${method} ${path.replaceAll(/[0-9a-f-]{36}/g, '…')}`,
      ms: (user + system) / 1_000,
      bytes: answer.text.length,
      status: answer.status,
    })
    return answer.body as { data?: { id: string }[] & { id: string } } | undefined
  }
  const day = 86_400_000
  const at = (days: number) => new Date(Date.now() + days * day).toISOString()
  const prize = { from: 1, kind: 'money', title: 'A prize for every rank', amount: 1_000_000, currency: 'EUR' }
  const ranks = Math.floor(tournamentLimits.prizeRanks / tournamentLimits.prizes)
  const created = await call('POST', '/tournaments', {
    name: `The largest ${type}`,
    type,
    gameId,
    visibility: 'PUBLIC',
    organizationId: (await app.make.organization({ userId: host.id })).id, // which pays the coins
    maxPlayers: size,
    date: at(2),
    endDate: at(9),
    registrationStart: at(-1),
    registrationEnd: at(1),
    prizes: Array.from({ length: tournamentLimits.prizes }, () => ({ ...prize, to: Math.min(size, ranks) })),
    coins: { ranks: Array.from({ length: 64 }, () => ({ from: 1, to: Math.min(size, ranks), amount: 10 })) },
    settings: {
      requireReady: false,
      stations: Array.from({ length: 16 }, (_, index) => ({ name: `Station ${index}` })),
    },
  })
  const id = created?.data?.id ?? ''
  const names = Array.from({ length: size }, (_, index) => `Entrant ${index}`)
  for (const rows of chunks(names, playerLimits.importRows))
    for (const apply of [false, true])
      await call('POST', `/tournaments/${id}/players/import`, { text: rows.join('\n'), header: false, apply })
  await readAll(app, call, id)
  await call('PATCH', `/tournaments/${id}/players/seeds`, { by: 'random' })
  await call('POST', `/tournaments/${id}/start`, { closeRegistration: true })
  await readAll(app, call, id)
  const open = await call('GET', `/tournaments/${id}/matches?limit=2&phase=live`)
  for (const match of open?.data ?? [])
    await call('PUT', `/matches/${match.id}`, { scores: [{ player1: 2, player2: 1 }], confirm: true })
  const entrants = await call('GET', `/tournaments/${id}/players?limit=2`)
  await call('POST', `/tournaments/${id}/players/${entrants?.data?.[0]?.id}/drop`, {})
  await call('POST', `/tournaments/${id}/end`, {})
  await call('GET', `/tournaments/${id}/complete`)
  await readAll(app, call, id)
  await call('POST', `/tournaments/${id}/complete`, {})
}

type Call = (method: string, path: string) => Promise<{ data?: { id: string }[] } | undefined>

/** Every read of an event, an entrant and a match of it. */
async function readAll(app: TestApp, call: Call, id: string) {
  const matchId = (await call('GET', `/tournaments/${id}/matches?limit=100`))?.data?.[0]?.id ?? ''
  const playerId = (await call('GET', `/tournaments/${id}/players?limit=100`))?.data?.[0]?.id ?? ''
  for (const { method, path } of app.registry.routes) {
    const filled = path
      .replace('/tournaments/{id}', `/tournaments/${id}`)
      .replace('/matches/{id}', `/matches/${matchId}`)
      .replace('{playerId}', playerId)
    if (method === 'GET' && filled !== path && !filled.includes('{')) await call('GET', filled)
  }
}

function print(costs: readonly Cost[]) {
  const dearest = costs.toSorted((a, b) => b.ms - a.ms)
  for (const { format, call, ms, bytes, status } of dearest.slice(0, 60))
    console.log(
      `${ms.toFixed(0).padStart(6)} ms ${(bytes / 1_000).toFixed(0).padStart(6)} kB ${status} ${format.padEnd(19)} ${call}`,
    )
  const over = dearest.filter(({ ms }) => ms > limit)
  console.log(`${costs.length} calls, ${over.length} over ${limit} ms of processor time`)
}

/**
 * A whole season over HTTP: bots found a league of four divisions of ten entrants, join and play every fixture, every fifth at a time that they
 * agreed on. Then the host creates the next season, and everyone confirms. Each line at the end is a fault.
 */
import type { Fixtures, LeagueTable, MatchTimes } from '@guildhall/contract/leagues/season-shapes.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../server/db/db.ts'
import { sessionCookie } from '../../server/http/session.ts'
import { maker } from '../../server/testing/make.ts'
import { makePeople } from '../../server/testing/make-event.ts'
import { openNode } from '../../server/testing/node-process.ts'
import { withDatabase } from './database.ts'

const divisionCount = 4
const divisionSize = 10
const moves = 2

type Call = <T>(method: string, path: string, body?: object) => Promise<T>
type Bot = { call: Call; playerId: string }
type Row = { name: string; division: number | null; confirmed: boolean; previous: number | null; rank: number | null }

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

export function rehearseSeason(): Promise<boolean> {
  return withDatabase(async ({ db, url }) => {
    const node = await openNode(url, { mode: 'production', logLevel: 'fatal', jobs: true })
    const startedAt = performance.now()
    try {
      const host = await callerOf(db, node.url, (await maker(db).user()).id)
      const { id, bots } = await createLeague(db, node.url, host)
      await playSeason(host, id, bots)
      const table = await host<LeagueTable>('GET', `/leagues/${id}/table`)
      const next = await host<{ id: string }>('POST', `/leagues/${id}/season`, { date: inDays(60) })
      await Promise.all(bots.map(({ call }) => call('PUT', `/leagues/${next.id}/place`)))
      const faults = await findFaults(db, { id, nextId: next.id, table })
      const seconds = Math.round((performance.now() - startedAt) / 1_000)
      console.log(`season of ${bots.length} entrants played in ${seconds} s, next season created and confirmed`)
      console.log(faults.length === 0 ? 'no faults' : faults.join('\n'))
      return faults.length === 0
    } finally {
      await node.close()
    }
  })
}

async function callerOf(db: Db, url: string, userId: string): Promise<Call> {
  const cookie = `${sessionCookie('http://127.0.0.1')}=${await maker(db).session(userId)}`
  return async (method, path, body) => {
    const json = body && { 'content-type': 'application/json' }
    const reply = await fetch(`${url}/api${path}`, {
      method,
      headers: { cookie, ...json },
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer = await reply.json()
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(answer)}`)
    return answer.data
  }
}

async function createLeague(db: Db, url: string, host: Call): Promise<{ id: string; bots: Bot[] }> {
  const divisions = Array.from({ length: divisionCount }, (_, index) => ({
    name: `Division ${index + 1}`,
    size: divisionSize,
    playoff: 0,
    promoted: index === 0 ? 0 : moves,
    relegated: index === divisionCount - 1 ? 0 : moves,
  }))
  const { id } = await host<{ id: string }>('POST', '/leagues', {
    name: 'Rehearsed League',
    gameId: (await maker(db).game()).id,
    date: inDays(2),
    maxPlayers: 40,
    settings: { requireReady: false, divisions },
    schedule: { matchDays: [{ weekday: 3, time: '19:00' }], blackouts: [inDays(17).slice(0, 10)] },
  })
  await host('PATCH', `/leagues/${id}`, { visibility: 'PUBLIC' })
  const people = await makePeople(db, divisionCount * divisionSize)
  const bots: Bot[] = []
  for (const person of people) {
    const call = await callerOf(db, url, person.id)
    bots.push({ call, playerId: (await call<{ id: string }>('POST', `/leagues/${id}/join`, {})).id })
  }
  await host('POST', `/leagues/${id}/start`, { closeRegistration: true })
  return { id, bots }
}

/** Both players of a fixture report the same score. */
async function playSeason(host: Call, id: string, bots: readonly Bot[]) {
  const botOf = new Map(bots.map((bot) => [bot.playerId, bot]))
  const { rounds } = await host<Fixtures>('GET', `/leagues/${id}/fixtures`)
  let played = 0
  for (const { round } of rounds) {
    const { fixtures } = await host<Fixtures>('GET', `/leagues/${id}/fixtures?round=${round}`)
    await Promise.all(
      fixtures.map(async (fixture, index) => {
        const [home, away] = [fixture.player1Id, fixture.player2Id].map((playerId) => botOf.get(playerId ?? ''))
        if (!home || !away) throw new Error(`The fixture ${fixture.id} has no two players`)
        if (index % 5 === 0) await agreeOnTime(fixture.id, home, away)
        const scores = played++ % 3 === 0 ? [{ player1: 0, player2: 1 }] : [{ player1: 1, player2: 0 }]
        for (const { call } of [home, away]) await call('POST', `/matches/${fixture.id}/submit`, { scores })
      }),
    )
    console.log(`round ${round} of ${rounds.length}: ${fixtures.length} fixtures played`)
  }
}

/** An hour later on the same day. */
async function agreeOnTime(matchId: string, home: Bot, away: Bot) {
  const { kickoffAt } = await home.call<MatchTimes>('GET', `/matches/${matchId}/times`)
  const later = new Date(Date.parse(kickoffAt ?? '') + 3_600_000).toISOString()
  await home.call('POST', `/matches/${matchId}/times`, { times: [later] })
  const { proposals } = await away.call<MatchTimes>('GET', `/matches/${matchId}/times`)
  await away.call('PATCH', `/matches/${matchId}/times/${proposals[0]?.id}`, { pick: later })
}

async function findFaults(db: Db, { id, nextId, table }: { id: string; nextId: string; table: LeagueTable }) {
  const { rows } = await db.execute<Row>(sql`
    select entry.name, entry.division, entry.confirm_by is null as confirmed, before.division as previous, before.rank
    from players entry left join players before on before.event_id = ${id} and before.user_id = entry.user_id
    where entry.event_id = ${nextId} and entry.waitlisted_at is null and entry.dropped_at is null`)
  const { rows: open } = await db.execute(sql`select from matches where event_id = ${id} and status <> 'done'`)
  const places = new Map(table.divisions.flatMap(({ rows }) => rows.map(({ name }, index) => [name, index] as const)))
  const expected = ({ name, previous }: Row) => {
    const place = places.get(name) ?? 0
    if (place < moves && previous !== 1) return (previous ?? 0) - 1
    return place >= divisionSize - moves && previous !== divisionCount ? (previous ?? 0) + 1 : previous
  }
  const sizes = Array.from({ length: divisionCount }, (_, no) => rows.filter((row) => row.division === no + 1).length)
  return [
    ...(table.final ? [] : ['the table is not final']),
    ...(open.length === 0 ? [] : [`${open.length} matches are open`]),
    ...(sizes.every((size) => size === divisionSize) ? [] : [`the next divisions have ${sizes.join(', ')} entrants`]),
    ...rows.flatMap((row) =>
      row.division === expected(row) ? [] : [`${row.name} plays in division ${row.division}, not ${expected(row)}`],
    ),
    ...rows.flatMap(({ name, confirmed }) => (confirmed ? [] : [`${name} has not confirmed`])),
  ]
}

/** Creates a running ladder with logged-in players, and helpers that act for them. */
import type { LeagueSettings } from '@guildhall/contract/leagues/columns.ts'
import { eq } from 'drizzle-orm'
import { leagues } from '../db/schema/leagues.ts'
import { matches } from '../db/schema/matches.ts'
import { players, playerTeammates } from '../db/schema/players.ts'
import { makePeople, minutes } from './make-event.ts'
import { games, report } from './make-running.ts'
import type { TestApp } from './test-app.ts'

type Columns = Partial<typeof leagues.$inferInsert>

export type RunningLadder = Awaited<ReturnType<typeof runningLadder>>

/** The entrants join in the order of `people`. */
export async function runningLadder(
  app: TestApp,
  count: number,
  settings: Partial<LeagueSettings> = {},
  columns: Omit<Columns, 'settings'> = {},
) {
  const host = await app.as(await app.make.user())
  const league = await app.make.league({
    type: 'RANKED',
    createdById: host.id,
    startDate: minutes(-1),
    ...columns,
    settings,
  })
  const users = await makePeople(app.db, count)
  const event = { eventId: league.id, eventType: 'League' } as const
  const entrants = await app.db
    .insert(players)
    .values(users.map(({ id, username }) => ({ ...event, userId: id, name: username ?? '' })))
    .returning()
  const accepted = { ...event, captain: true, acceptedAt: new Date() }
  const members = entrants.flatMap(({ id, userId }) => (userId ? [{ ...accepted, playerId: id, userId }] : []))
  await app.db.insert(playerTeammates).values(members)
  await app.db.update(leagues).set({ playerCount: count }).where(eq(leagues.id, league.id))
  const params = { id: league.id }
  const started = await host.call('POST /leagues/{id}/start', { params, body: {} })
  if (started.status !== 200) throw new Error(started.text)
  const people = await Promise.all(users.map((person) => app.as(person)))
  const at = (index: number) => {
    const [person, entrant] = [people[index], entrants[index]]
    if (!person || !entrant) throw new Error(`No player ${index}`)
    return { person, playerId: entrant.id }
  }
  const indexOf = (playerId: string) => entrants.findIndex(({ id }) => id === playerId)

  const challenge = (from: number, to: number, body: { times?: string[]; message?: string } = {}) =>
    at(from).person.call('POST /leagues/{id}/challenges', { params, body: { playerId: at(to).playerId, ...body } })
  const answer = (by: number, challengeId: string, word: 'accept' | 'decline', body: { startsAt?: string } = {}) =>
    word === 'accept'
      ? at(by).person.call('POST /leagues/{id}/challenges/{challengeId}/accept', {
          params: { ...params, challengeId },
          body,
        })
      : at(by).person.call('POST /leagues/{id}/challenges/{challengeId}/decline', {
          params: { ...params, challengeId },
        })

  /** The first reports, the second confirms; by default the first wins. */
  async function play(winner: number, loser: number, by: 'winner' | 'loser' = 'winner') {
    const [reporter, other] = by === 'winner' ? [winner, loser] : [loser, winner]
    const body = { playerId: at(other).playerId, scores: games(by === 'winner' ? '1' : '2') }
    const reported = await at(reporter).person.call('POST /leagues/{id}/reports', { params, body })
    if (reported.status !== 200) return reported
    const { matchId } = reported.body.data
    return at(other).person.call('POST /matches/{id}/accept', { params: { id: matchId } })
  }

  /** Both mark themselves as ready and report that the first one won. */
  async function playMatch(id: string, winner: 1 | 2 = 1) {
    const [match] = await app.db.select().from(matches).where(eq(matches.id, id))
    const sides = [match?.player1Id, match?.player2Id].map((playerId) => at(indexOf(playerId ?? '')).person)
    for (const side of sides) await side.call('PATCH /matches/{id}/ready', { params: { id }, body: {} })
    for (const side of sides) await report(side, id, games(String(winner)))
  }

  const ladder = async (by = host, query: { around?: 'me'; limit?: number; page?: number; following?: boolean } = {}) =>
    (await by.call('GET /leagues/{id}/ladder', { params, query: { limit: 100, ...query } })).body
  /** The indexes of the players, best first. */
  const order = async () => (await ladder()).data.map(({ player }) => indexOf(player.id))
  return { host, league, people, entrants, params, at, indexOf, challenge, answer, play, playMatch, ladder, order }
}

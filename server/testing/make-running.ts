/** Creates a started event with logged-in players, and helpers that act for them. */
import type { Score } from '@guildhall/contract/matches/columns.ts'
import { hosts } from '../db/schema/staff.ts'
import { makeEvent, makePeople } from './make-event.ts'
import type { Person, TestApp } from './test-app.ts'

type Row = NonNullable<Parameters<typeof makeEvent>[2]>

export type RunningEvent = Awaited<ReturnType<typeof runningEvent>>

/** Seeded in the order of the players, so that the first player is the first seed. */
export async function runningEvent(app: TestApp, count: number, columns: Row = {}) {
  const host = await app.as(await app.make.user())
  const users = await makePeople(app.db, count)
  const entrants = users.map(({ id, username }) => ({ userId: id, name: username ?? '' }))
  const settings = { seeding: 'hand', ...columns.settings } as const
  const { tournament, players } = await makeEvent(app.db, host.id, { ...columns, settings }, entrants)
  const params = { id: tournament.id }
  const staff = { userId: host.id, eventId: tournament.id, eventType: 'Tournament', status: 'ACCEPTED' } as const
  await app.db.insert(hosts).values(staff)
  const started = await host.call('POST /tournaments/{id}/start', { params, body: {} })
  if (started.status !== 200) throw new Error(started.text)
  const people = await Promise.all(users.map((person) => app.as(person)))

  const listMatches = async () =>
    (await host.call('GET /tournaments/{id}/matches', { params, query: { limit: 100 } })).body.data
  async function at(no: number) {
    const match = (await listMatches()).find((row) => row.no === no)
    if (!match) throw new Error(`No match ${no}`)
    return match
  }
  const personOf = (playerId: string | null) => {
    const person = people[players.findIndex(({ id }) => id === playerId)]
    if (!person) throw new Error('Unknown player')
    return person
  }

  /** Loads a match and its two players, and marks both as ready. */
  async function readyMatch(no: number) {
    const match = await at(no)
    const [player1, player2] = [personOf(match.player1Id), personOf(match.player2Id)]
    const target = { params: { id: match.id } }
    for (const player of [player1, player2]) await player.call('PATCH /matches/{id}/ready', { ...target, body: {} })
    return { match, target, player1, player2 }
  }

  /** Both players report the same score. */
  async function play(no: number, scores: Score[]) {
    const { match, player1, player2 } = await readyMatch(no)
    await report(player1, match.id, scores)
    return report(player2, match.id, scores)
  }
  return { host, people, players, params, tournament, listMatches, at, readyMatch, play, personOf }
}

export const report = (person: Person, id: string, scores: Score[], fields: { description?: string } = {}) =>
  person.call('POST /matches/{id}/submit', { params: { id }, body: { scores, ...fields } })

/** Game scores by winner: '1 2 1' is 1–0, 0–1, 1–0. */
export const games = (text: string): Score[] =>
  text.split(' ').map((winner) => (winner === '1' ? { player1: 1, player2: 0 } : { player1: 0, player2: 1 }))

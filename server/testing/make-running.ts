/** An event that has begun, its people with open sessions, and quick ways to act for them. */
import type { Score } from '@guildhall/contract/matches/columns.ts'
import { hosts } from '../db/schema/staff.ts'
import { makeEvent, makePeople } from './make-event.ts'
import type { Person, TestApp } from './test-app.ts'

type Row = NonNullable<Parameters<typeof makeEvent>[2]>

/** Seeded by hand, so that the first person is the first seed. */
export async function runningEvent(app: TestApp, count: number, more: Row = {}) {
  const host = await app.as(await app.make.user())
  const made = await makePeople(app.db, count)
  const entrants = made.map(({ id, username }) => ({ userId: id, name: username ?? '' }))
  const settings = { seeding: 'hand', ...more.settings } as const
  const { tournament, players } = await makeEvent(app.db, host.id, { ...more, settings }, entrants)
  const params = { id: tournament.id }
  const staff = { userId: host.id, eventId: tournament.id, eventType: 'Tournament', status: 'ACCEPTED' } as const
  await app.db.insert(hosts).values(staff)
  const started = await host.call('POST /tournaments/{id}/start', { params, body: {} })
  if (started.status !== 200) throw new Error(started.text)
  const people = await Promise.all(made.map((person) => app.as(person)))

  const board = async () =>
    (await host.call('GET /tournaments/{id}/matches', { params, query: { limit: 100 } })).body.data
  async function at(no: number) {
    const match = (await board()).find((one) => one.no === no)
    if (!match) throw new Error(`No match ${no}`)
    return match
  }
  const personOf = (playerId: string | null) => {
    const person = people[players.findIndex(({ id }) => id === playerId)]
    if (!person) throw new Error('Nobody')
    return person
  }

  /** The match with its two people, both ready. */
  async function seated(no: number) {
    const match = await at(no)
    const [one, other] = [personOf(match.player1Id), personOf(match.player2Id)]
    const here = { params: { id: match.id } }
    for (const person of [one, other]) await person.call('PATCH /matches/{id}/ready', { ...here, body: {} })
    return { match, here, one, other }
  }

  /** Both report the same. */
  async function play(no: number, scores: Score[]) {
    const { here, one, other } = await seated(no)
    await report(one, here.params.id, scores)
    return report(other, here.params.id, scores)
  }
  return { host, people, players, params, tournament, board, at, seated, play, personOf }
}

export const report = (person: Person, id: string, scores: Score[], more: { description?: string } = {}) =>
  person.call('POST /matches/{id}/submit', { params: { id }, body: { scores, ...more } })

/** Scores of games by the winner's side: '1 2 1' is 1–0, 0–1, 1–0. */
export const games = (text: string): Score[] =>
  text.split(' ').map((winner) => (winner === '1' ? { player1: 1, player2: 0 } : { player1: 0, player2: 1 }))

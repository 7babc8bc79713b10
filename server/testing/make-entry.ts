/** Creates an event with open registration, and logged-in users who join it through the API. */

import { makeEvent, makePeople, minutes } from './make-event.ts'
import type { Person, TestApp } from './test-app.ts'

type Row = NonNullable<Parameters<typeof makeEvent>[2]>

export async function openEvent(app: TestApp, columns: Row = {}) {
  const host = await app.make.user()
  const times = { registrationStart: minutes(-60), registrationEnd: minutes(60), date: minutes(120) }
  const { tournament } = await makeEvent(app.db, host.id, { ...times, ...columns })
  return { id: tournament.id, tournament, host: await app.as(host) }
}

type Crowd = [Person, Person, Person, Person, Person, ...Person[]]

/** Creates logged-in users. The type allows destructuring five; do not take more than `count`. */
export const makePlayers = async (app: TestApp, count: number) =>
  (await Promise.all((await makePeople(app.db, count)).map((user) => app.as(user)))) as Crowd

export const joinEvent = (person: Person, id: string, body: Record<string, unknown> = {}) =>
  person.call('POST /tournaments/{id}/join', { params: { id }, body })

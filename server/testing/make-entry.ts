/** An event that is open to all, and people who come in by the front door. */

import { makeEvent, makePeople, minutes } from './make-event.ts'
import type { Person, TestApp } from './test-app.ts'

type Row = NonNullable<Parameters<typeof makeEvent>[2]>

export async function openEvent(app: TestApp, more: Row = {}) {
  const host = await app.make.user()
  const times = { registrationStart: minutes(-60), registrationEnd: minutes(60), date: minutes(120) }
  const { tournament } = await makeEvent(app.db, host.id, { ...times, ...more })
  return { id: tournament.id, tournament, host: await app.as(host) }
}

type Crowd = [Person, Person, Person, Person, Person, ...Person[]]

/** So many people with open sessions, in the order they were made. Take out no more than you asked for. */
export const crowd = async (app: TestApp, count: number) =>
  (await Promise.all((await makePeople(app.db, count)).map((user) => app.as(user)))) as Crowd

export const enter = (person: Person, id: string, body: Record<string, unknown> = {}) =>
  person.call('POST /tournaments/{id}/join', { params: { id }, body })

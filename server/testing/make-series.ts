/** Series of finished events for the tests. */
import type { NewSeries, SeriesStanding } from '@guildhall/contract/series/shapes.ts'
import { makeEvent, minutes } from './make-event.ts'
import type { Person, TestApp } from './test-app.ts'

type Columns = NonNullable<Parameters<typeof makeEvent>[2]>
/** In the order of their ranks; a person with an account, or a name. */
type Finisher = Person | string

let sequence = 0

/** A completed event of the host. The first finisher has the most wins. */
export async function finishedEvent(app: TestApp, host: Person, finishers: Finisher[], columns: Columns = {}) {
  const times = { startedAt: minutes(-60), endedAt: minutes(-10), completedAt: minutes(-5) }
  const date = minutes(++sequence - 600)
  const entrants = finishers.map((finisher, index) => ({
    ...(typeof finisher === 'string' ? { name: finisher } : { name: `Entry ${index + 1}`, userId: finisher.id }),
    result: { rank: index + 1, of: finishers.length },
    stats: { wins: finishers.length - index - 1 },
  }))
  const event = { registrationStart: minutes(-900), registrationEnd: minutes(-800), ...times, date, ...columns }
  return makeEvent(app.db, host.id, event, entrants)
}

export async function makeSeries(app: TestApp, input: Partial<NewSeries> = {}) {
  const staff = await app.as(await app.make.user())
  const { body } = await staff.call('POST /series', { body: { name: 'Harbour Circuit', ...input } })
  const params = { id: body.data.id }
  const add = (eventId: string) => staff.call('POST /series/{id}/events', { params, body: { eventId } })
  return {
    staff,
    params,
    add,
    /** Adds a completed event with these finishers. */
    async finish(finishers: Finisher[], columns: Columns = {}) {
      const event = await finishedEvent(app, staff, finishers, columns)
      await add(event.tournament.id)
      return event
    },
    async standings(query: { game?: string; region?: 'EU' } = {}) {
      return (await app.visitor.call('GET /series/{id}/standings', { params, query })).body.data
    },
  }
}

export const pointsOf = (rows: readonly SeriesStanding[]) => rows.map(({ name, points }) => `${name} ${points}`)

import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { notifications } from '../../db/schema/notifications.ts'
import { settled } from '../../testing/jobs.ts'
import { makeEvent, minutes } from '../../testing/make-event.ts'
import { games, runningEvent } from '../../testing/make-running.ts'
import { useApp } from '../../testing/test-app.ts'

const app = useApp({ jobs: true })

test('qualifiers read which event they are in now, and when it starts or that they wait for a spot', async () => {
  const owner = await app.make.user()
  const columns = { name: 'Playoffs', date: minutes(600), registrationEnd: minutes(500), maxPlayers: 2 }
  const { tournament: next } = await makeEvent(app.db, owner.id, columns, 1)
  const settings = { qualifiers: 2, disputeMinutes: 0 }
  const event = await runningEvent(app, 4, { name: 'Groups', nextTournamentId: next.id, settings })
  for (const no of [1, 2, 3]) await event.play(no, games('1'))
  const completed = await event.host.call('POST /tournaments/{id}/complete', {
    params: event.params,
    query: { confirm: true },
  })
  expect(completed.status).toBe(200)
  await settled(app.db)
  const rowsOf = async (index: number) => {
    const isFinished = eq(notifications.kind, 'tournament-finished')
    const rows = await app.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, event.people[index]?.id ?? ''), isFinished))
    return rows.filter(({ link }) => link === `/tournaments/${next.id}`).map(({ text }) => text)
  }
  expect(await rowsOf(0)).toEqual([
    expect.stringMatching(/^You qualified for Playoffs\. It starts at .*\d\d:\d\d.*\.$/),
  ])
  expect(await rowsOf(1)).toEqual(['You qualified for Playoffs. It’s full, so you’re on its waitlist.'])
  expect([await rowsOf(2), await rowsOf(3)]).toEqual([[], []])
})

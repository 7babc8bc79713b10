import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../db/schema/identity.ts'
import { settled } from '../testing/jobs.ts'
import { games, runningEvent } from '../testing/make-running.ts'
import { useApp } from '../testing/test-app.ts'

const app = useApp({ jobs: true, proFree: true })

test('an opponent who deletes their account leaves the extended statistics at once', async () => {
  const event = await runningEvent(app, 2)
  await event.play(1, games('1'))
  await settled(app.db)
  const [one, two] = event.people
  if (!one || !two) throw new Error('No players')
  await app.db.update(users).set({ pro: true }).where(eq(users.id, one.id))
  const opponents = async () =>
    (await app.visitor.call('GET /profiles/{id}/insights', { params: { id: one.id } })).body.data.opponents
  expect((await opponents()).map(({ user }) => user.id)).toEqual([two.id])
  expect((await two.call('DELETE /user')).status).toBe(200)
  expect(await opponents()).toEqual([])
})

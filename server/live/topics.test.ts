import { beforeAll, expect, test } from 'vitest'
import { uuidv7 } from '../db/id.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { openPage } from '../testing/live-page.ts'
import { only } from '../testing/make.ts'
import { useApp } from '../testing/test-app.ts'
import { publish } from './bus.ts'

const app = useApp({ mail: { smtpUrl: 'smtp://127.0.0.1:1', from: 'hall@hall.test' } })
let url: string
beforeAll(async () => {
  url = await app.app.listen({ port: 0, host: '127.0.0.1' })
})

async function tournament(more: Partial<typeof tournaments.$inferInsert>) {
  const [{ id: createdById }, { id: gameId }] = await Promise.all([app.make.user(), app.make.game()])
  const date = new Date(Date.now() + 86_400_000)
  const row = { name: 'Lantern Cup', createdById, gameId, date, registrationEnd: date, ...more }
  return `tournament:${only(await app.db.insert(tournaments).values(row).returning()).id}`
}

test('a tournament that everybody may see is heard by everybody, any other by nobody who merely knows its id', async () => {
  const page = await openPage(url)
  const open = [await tournament({ visibility: 'PUBLIC' }), await tournament({ visibility: 'UNLISTED' })]
  const shut = [
    await tournament({ visibility: 'PRIVATE' }),
    await tournament({ visibility: 'DRAFT' }),
    await tournament({ visibility: 'PUBLIC', deletedAt: new Date() }),
    `tournament:${uuidv7()}`,
  ]
  for (const topic of open) {
    await page.subscribe(topic)
    await publish(app.db, topic, { players: 1 })
    expect(await page.news(topic, 1)).toEqual([{ players: 1 }])
  }
  for (const topic of shut) {
    await page.subscribe(topic)
    expect(page.heard.at(-1)).toEqual({ refused: topic, code: 'NOT_FOUND' })
  }
  await page.close()
})

test('where mail really leaves, nobody listens to the mailbox', async () => {
  const page = await openPage(url)
  await page.subscribe('mailbox')
  expect(page.heard).toEqual([{ refused: 'mailbox', code: 'NOT_FOUND' }])
  await page.close()
})

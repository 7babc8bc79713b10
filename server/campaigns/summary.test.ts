import { expect, test } from 'vitest'
import { emailCampaigns } from '../db/schema/emails/campaigns.ts'
import { useApp } from '../testing/test-app.ts'

const app = useApp()
const dayMs = 86_400_000

test('the summary adds up the campaigns of one owner that started in the last 30 days', async () => {
  const owner = await app.as(await app.make.user())
  const admin = await app.as(await app.make.user({ role: 'ADMIN' }))
  const [first, second] = await Promise.all([
    app.make.organization({ userId: owner.id }),
    app.make.organization({ userId: owner.id }),
  ])
  const row = (organizationId: string | null, days: number, sent: number, trackClicks: boolean) => ({
    ...({ type: organizationId ? 'ORGANIZATION' : 'MARKETING', status: 'SENT', name: 'News' } as const),
    organizationId,
    sent,
    bounced: 1,
    clicked: 2,
    unsubscribed: 3,
    trackClicks,
    audience: { all: [] },
    content: { kind: 'blocks' as const, blocks: [] },
    startedAt: new Date(Date.now() - days * dayMs),
  })
  await app.db
    .insert(emailCampaigns)
    .values([
      row(first.id, 1, 10, true),
      row(first.id, 29, 20, false),
      row(first.id, 31, 40, true),
      row(second.id, 1, 80, true),
      row(null, 1, 160, true),
    ])
  const summary = await owner.call('GET /admin/organizations/{id}/campaigns/summary', { params: { id: first.id } })
  expect(summary.body.data).toEqual({ campaigns: 2, sent: 32, unsubscribed: 6, clicked: 4, tracked: 11 })
  const site = await admin.call('GET /admin/campaigns/summary')
  expect(site.body.data).toMatchObject({ campaigns: 1, sent: 161 })
})

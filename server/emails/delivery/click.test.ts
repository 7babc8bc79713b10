import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emails } from '../../db/schema/emails.ts'
import { makeCampaign } from '../../testing/emails/make-campaign.ts'
import { useApp } from '../../testing/test-app.ts'
import { composeEmail } from '../compose.ts'
import { writeBulkEmails, writeEmailContent } from './write-bulk.ts'

const app = useApp()

async function writeCampaignEmail(trackClicks: boolean, number: number) {
  const { organizationId, campaignId } = await makeCampaign(app.db, 0)
  const user = await app.make.user({ username: `reader-of-${number}` })
  const content = await writeEmailContent(app.db, app.settings, {
    type: 'ORGANIZATION',
    organizationId,
    locale: 'en',
    subject: 'Hello {{name}}',
    trackClicks,
    content: {
      kind: 'blocks',
      blocks: [
        { type: 'text', content: [{ text: 'Rules', href: 'https://example.com/rules?a=1&b=2' }] },
        { type: 'button', label: [{ text: 'Open' }], href: '{{url}}' },
      ],
    },
  })
  const values = { name: '<b>Nova</b>', url: 'http://hall.test/nordlicht' }
  const row = { campaignId, organizationId, content, values, type: 'ORGANIZATION', locale: 'en' } as const
  expect(await writeBulkEmails(app.db, [{ ...row, userId: user.id, to: 'nova@example.com' }])).toBe(1)
  expect(await writeBulkEmails(app.db, [{ ...row, userId: user.id, to: 'nova@example.com' }])).toBe(0)
  const [email] = await app.db.select().from(emails).where(eq(emails.campaignId, campaignId))
  if (!email) throw new Error('The email was not written')
  return { email, message: await composeEmail(app.db, app.settings, email) }
}

const linksOf = (html: string) =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, url = '']) => url.replaceAll(/&(amp|#38);/g, '&'))

test('without counted clicks the links lead straight to their targets', async () => {
  const { message, email } = await writeCampaignEmail(false, 1)
  expect(email.subject).toBe('Hello <b>Nova</b>')
  expect(linksOf(message.html)).toEqual(
    expect.arrayContaining(['https://example.com/rules?a=1&b=2', 'http://hall.test/nordlicht']),
  )
  expect(message.html).not.toContain('/emails/click')
})

test('a counted link redirects to its target and counts one click per reader; the unsubscribe link stays as it is', async () => {
  const { message, email } = await writeCampaignEmail(true, 2)
  const links = linksOf(message.html)
  const clicks = links.filter((url) => url.includes('/api/emails/click?token='))
  expect(links.filter((url) => url.includes('/unsubscribe?token='))).toHaveLength(1)
  expect(message.text).not.toContain('/emails/click')

  const replies = await Promise.all(clicks.map((url) => app.visitor.raw('GET', url.replace('http://hall.test', ''))))
  const targets = replies.map(({ status, headers }) => `${status} ${headers.location}`)
  expect(targets).toEqual(
    expect.arrayContaining(['302 https://example.com/rules?a=1&b=2', '302 http://hall.test/nordlicht']),
  )
  const [row] = await app.db.select().from(emails).where(eq(emails.id, email.id))
  expect(row?.clickedAt).toBeInstanceOf(Date)

  const [, token = ''] = /token=(.+)$/.exec(clicks[0] ?? '') ?? []
  const forged = `${Buffer.from(`${email.id} 99`).toString('base64url')}.${token.split('.')[1]}`
  expect((await app.visitor.call('GET /emails/click', { query: { token: forged } })).status).toBe(404)
})

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emails } from '../db/schema/emails.ts'
import { settled } from '../testing/jobs.ts'
import { type Person, useApp } from '../testing/test-app.ts'
import words from './texts/en.json' with { type: 'json' }

const app = useApp({ jobs: true })

const join = (caller: Person, id: string) => caller.call('POST /organizations/{id}/join', { params: { id }, body: {} })

async function emailsTo(userId: string) {
  await settled(app.db)
  return app.db.select().from(emails).where(eq(emails.userId, userId))
}

test('a new member is welcomed once, also if they leave and join again', async () => {
  const { id } = await app.make.organization({ name: 'Harbour', username: 'harbour' })
  const ann = await app.as(await app.make.user({ name: 'Ann' }))
  await Promise.all([join(ann, id), join(ann, id)])
  const [email, ...more] = await emailsTo(ann.id)
  expect(email).toMatchObject({
    type: 'ORGANIZATION_WELCOME',
    subject: words['community-welcome.subject'].replace('{{organization}}', 'Harbour'),
    organizationId: id,
    templateId: null,
  })
  expect(email?.text).toContain(`${app.settings.publicUrl}/harbour`)
  expect(email?.sentAt).not.toBeNull()
  expect(more).toEqual([])
  await ann.call('DELETE /organizations/{id}/join', { params: { id } })
  await join(ann, id)
  expect(await emailsTo(ann.id)).toHaveLength(1)
})

test('a community welcomes its members with its own template, and not at all if it turned that off', async () => {
  const { id, userId } = await app.make.organization({ name: 'Orchard' })
  const owner = await app.as({ id: userId })
  await owner.call('POST /admin/organizations/{id}/emailTemplates', {
    params: { id },
    body: {
      type: 'ORGANIZATION_WELCOME',
      subject: '{{name}}, welcome to {{organizationName}}',
      preheader: 'Good to see you',
      content: { kind: 'html', html: '<p>Hello {{name}}</p><script>alert(1)</script>' },
    },
  })
  const bob = await app.as(await app.make.user({ name: 'Bob <i>' }))
  await join(bob, id)
  const [email] = await emailsTo(bob.id)
  expect(email).toMatchObject({ subject: 'Bob <i>, welcome to Orchard', templateId: expect.any(String) })
  expect(email?.html).toContain('<p>Hello Bob &#60;i&#62;</p>')
  expect(email?.html).not.toContain('script')
  expect(email?.text).toBe('Hello Bob <i>')

  await owner.call('PATCH /admin/organizations/{id}/emailTemplates', {
    params: { id },
    body: { automation: { ORGANIZATION_WELCOME: { enabled: false } } },
  })
  const cem = await app.as(await app.make.user({}))
  await join(cem, id)
  expect(await emailsTo(cem.id)).toEqual([])
})

import type { EmailContent } from '@guildhall/contract/emails/document.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { assets } from '../../db/schema/assets.ts'
import { emails, emailTemplates } from '../../db/schema/emails.ts'
import { users } from '../../db/schema/identity.ts'
import { tournaments } from '../../db/schema/tournaments.ts'
import words from '../../emails/texts/en.json' with { type: 'json' }
import { enqueue } from '../../jobs/enqueue.ts'
import { settled } from '../../testing/jobs.ts'
import { refuseRows } from '../../testing/refuse.ts'
import { type Person, useApp } from '../../testing/test-app.ts'
import { lockTournamentForSystem } from '../../tournaments/read.ts'

const app = useApp({ jobs: true })
const [, checkInWarning = ''] = words['registration-confirmation.check-in'].split('{{time}}')
const far = new Date(Date.now() + 9 * 86_400_000) // too far ahead for a reminder

const join = (caller: Person, id: string, body = {}) =>
  caller.call('POST /tournaments/{id}/join', { params: { id }, body })
const makePerson = async (more = {}) => app.as(await app.make.user(more))

/** Runs the job and returns the emails of a user, oldest first. */
async function emailsTo(userId: string) {
  await enqueue(app.db, 'send-entry-confirmations', {})
  await settled(app.db)
  return app.db.select().from(emails).where(eq(emails.userId, userId)).orderBy(emails.id)
}

test('an entrant gets one confirmation email; a waitlisted entrant gets it when promoted', async () => {
  const { id } = await app.make.tournament({ name: 'Friday Cup', maxPlayers: 2, date: far })
  const [ann, bob, cem] = [await makePerson(), await makePerson(), await makePerson()]
  for (const caller of [ann, bob, cem]) await join(caller, id)
  const [email, ...more] = await emailsTo(ann.id)
  expect(email).toMatchObject({
    type: 'TOURNAMENT_REGISTRATION',
    subject: words['registration-confirmation.subject'].replace('{{tournament}}', 'Friday Cup'),
    tournamentId: id,
  })
  expect(email?.text).toContain(`/tournaments/${id}`)
  expect(email?.text).not.toContain(checkInWarning)
  expect(email?.sentAt).not.toBeNull()
  expect(more).toEqual([])
  expect(await emailsTo(cem.id)).toEqual([])
  await bob.call('PUT /tournaments/{id}/join', { params: { id } })
  // The other email says by when to confirm the place.
  const types = (await emailsTo(cem.id)).map(({ type }) => type)
  expect(types.filter((type) => type === 'TOURNAMENT_REGISTRATION')).toHaveLength(1)
  expect(await emailsTo(ann.id)).toHaveLength(1)
})

test('the confirmation says when to check in, and what happens to those who do not', async () => {
  const checkinAt = new Date(far.getTime() - 3_600_000)
  const { id } = await app.make.tournament({ name: 'Sunday Cup', date: far, checkinAt })
  const ann = await makePerson()
  await join(ann, id)
  expect((await emailsTo(ann.id))[0]?.text).toContain(checkInWarning)
})

test('an entrant whose email cannot be written does not stop the confirmations of the others', async () => {
  const { id } = await app.make.tournament({ name: 'Orchard Cup', date: far })
  const [bad, good] = [await makePerson(), await makePerson()]
  for (const caller of [bad, good]) await join(caller, id)
  const allow = await refuseRows(app.db, 'insert', 'emails', `new.user_id = '${bad.id}'`)
  expect(await emailsTo(good.id)).toHaveLength(1)
  expect(await emailsTo(bad.id)).toHaveLength(0)
  expect(await emailsTo(good.id)).toHaveLength(1)
  expect(app.node.failures.counts()).toContainEqual(
    expect.objectContaining({ source: 'job', lastMessage: expect.stringMatching(/^send-entry-confirmations: /) }),
  )
  await allow()
  expect(await emailsTo(bad.id)).toHaveLength(1)
})

test('confirmation emails do not wait for the lock on the event', async () => {
  const { id } = await app.make.tournament({ date: far })
  const ann = await makePerson()
  await join(ann, id)
  const messages = await app.db.transaction(async (db) => {
    await lockTournamentForSystem(db, id)
    return emailsTo(ann.id)
  })
  expect(messages).toHaveLength(1)
})

test('a community template in the language of the reader replaces the default, and names are escaped', async () => {
  const organization = await app.make.organization({ name: 'Harbour' })
  const game = await app.make.game({ name: 'Tide' })
  const image = { url: '/files/0123456789abcdef0123456789abcdef.jpg', width: 600, height: 300 }
  const asset = { type: 'EMAIL', name: 'Pier', key: 'pier', contentType: 'image/jpeg', bytes: 1, image } as const
  const [poster] = await app.db
    .insert(assets)
    .values({ ...asset, organizationId: organization.id })
    .returning()
  const content: EmailContent = {
    kind: 'blocks',
    blocks: [
      { type: 'text', content: [{ placeholder: 'organizationName' }, { text: ': {{tournamentName}}, {{game}}' }] },
      { type: 'text', content: [{ placeholder: 'format' }, { text: ', ' }, { placeholder: 'start' }] },
      { type: 'button', label: [{ text: 'Open' }], href: '{{url}}' },
      { type: 'image', assetId: poster?.id ?? '', alt: 'Our pier' },
      { type: 'event' },
    ],
  }
  const type = 'TOURNAMENT_REGISTRATION' as const
  const template = { organizationId: organization.id, type, name: 'Registration Confirmation', content }
  await app.db.insert(emailTemplates).values([
    { ...template, subject: 'Ahoy {{username}}' },
    { ...template, subject: 'Moin {{username}}', locale: 'de' },
    { ...template, subject: 'Unused', locale: 'fr', resetAt: new Date() },
  ])
  const cup = await app.make.tournament({
    organizationId: organization.id,
    gameId: game.id,
    date: far,
    name: 'Cup <b>1</b>',
    type: 'DOUBLE_ELIMINATION',
    visibility: 'UNLISTED',
  })
  const readers = [
    await makePerson({ username: 'ann-b', locale: 'de-AT' }),
    await makePerson({ username: 'bob-b', locale: 'fr-FR' }),
  ] as const
  for (const reader of readers) await join(reader, cup.id)
  const [[ann], [bob]] = [await emailsTo(readers[0].id), await emailsTo(readers[1].id)]
  expect([ann?.subject, bob?.subject]).toEqual(['Moin ann-b', 'Ahoy bob-b'])
  expect(ann).toMatchObject({ organizationId: organization.id, templateId: expect.any(String) })
  expect(ann?.html).toContain('Harbour: Cup &#60;b&#62;1&#60;/b&#62;, Tide')
  expect(ann?.html).toContain(`/de-AT/tournaments/${cup.id}`)
  expect(ann?.html).toContain(`src="${app.settings.publicUrl}${image.url}"`)
  expect(ann?.html?.split('Cup &#60;b&#62;1&#60;/b&#62;')).toHaveLength(3) // in the text and on the card
  expect(ann?.text).toContain('Harbour: Cup <b>1</b>, Tide\n\nDouble Elimination, ')
  expect(bob?.text).toContain('Double élimination, ')
  expect(ann?.text).toContain(`/de-AT/tournaments/${cup.id}`)
  expect(`${ann?.subject}${ann?.html}${ann?.text}`).not.toMatch(/\{\{\w/)
})

test('no confirmation is sent after the start or to users who opted out of email', async () => {
  const { id } = await app.make.tournament({ date: far })
  const [late, optedOut] = [await makePerson(), await makePerson({ emailOptin: false })]
  await join(optedOut, id)
  const [unsent] = await emailsTo(optedOut.id)
  expect(unsent?.sentAt ?? null).toBeNull()
  await join(late, id)
  await app.db.update(tournaments).set({ startedAt: new Date() }).where(eq(tournaments.id, id))
  expect(await emailsTo(late.id)).toEqual([])
  await app.db.update(tournaments).set({ startedAt: null }).where(eq(tournaments.id, id))
  expect(await emailsTo(late.id)).toEqual([])
  await app.db.delete(users).where(eq(users.id, optedOut.id))
})

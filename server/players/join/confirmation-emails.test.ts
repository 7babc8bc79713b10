import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
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
  expect(email?.sentAt).not.toBeNull()
  expect(more).toEqual([])
  expect(await emailsTo(cem.id)).toEqual([])
  await bob.call('PUT /tournaments/{id}/join', { params: { id } })
  // The other email says by when to confirm the place.
  const types = (await emailsTo(cem.id)).map(({ type }) => type)
  expect(types.filter((type) => type === 'TOURNAMENT_REGISTRATION')).toHaveLength(1)
  expect(await emailsTo(ann.id)).toHaveLength(1)
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

test('a community template replaces the default, names are escaped, and a form submission has its own email', async () => {
  const organization = await app.make.organization({ name: 'Harbour' })
  const game = await app.make.game({ name: 'Tide' })
  await app.db.insert(emailTemplates).values([
    {
      organizationId: organization.id,
      type: 'TOURNAMENT_REGISTRATION',
      name: 'Registration Confirmation',
      subject: 'Ahoy {{username}}',
      html: '<p>{{organizationName}}: {{tournamentName}}, {{game}}, {{format}}</p><p>{{start}} <a href="{{url}}">Go</a></p>',
    },
    {
      organizationId: organization.id,
      type: 'TOURNAMENT_FORM_SUBMISSION',
      name: 'Form Confirmation',
      subject: 'Thanks for the {{formType}}',
      html: '<p>{{nonsense}}</p>',
    },
  ])
  const shared = { organizationId: organization.id, gameId: game.id, date: far }
  const cup = await app.make.tournament({ ...shared, name: 'Cup <b>1</b>', type: 'DOUBLE_ELIMINATION' })
  const poll = await app.make.tournament({
    ...shared,
    name: 'Big Poll',
    type: 'REGISTRATION',
    settings: { formType: 'poll' },
  })
  const ann = await makePerson({ username: 'ann-b', locale: 'de-DE' })
  await join(ann, cup.id)
  const [email] = await emailsTo(ann.id)
  expect(email).toMatchObject({ subject: 'Ahoy ann-b', organizationId: organization.id })
  expect(email?.templateId).not.toBeNull()
  expect(email?.html).toContain('Harbour: Cup &#60;b&#62;1&#60;/b&#62;, Tide, Double elimination')
  expect(email?.html).toContain(`/de-DE/tournaments/${cup.id}`)
  expect(email?.text).toMatch(/^Harbour: .*, Double elimination\n\n.*UTC Go\n\nhttp/)

  await join(ann, poll.id)
  const [, form] = await emailsTo(ann.id)
  expect(form).toMatchObject({ type: 'TOURNAMENT_FORM_SUBMISSION', templateId: null })
  expect(form?.subject).toContain('Big Poll')
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

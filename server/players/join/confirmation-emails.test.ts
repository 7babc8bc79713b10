import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emails, emailTemplates } from '../../db/schema/emails.ts'
import { users } from '../../db/schema/identity.ts'
import { tournaments } from '../../db/schema/tournaments.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { settled } from '../../testing/jobs.ts'
import { type Person, useApp } from '../../testing/test-app.ts'
import { lockTournamentForSystem } from '../../tournaments/read.ts'

const app = useApp({ jobs: true })
const far = new Date(Date.now() + 9 * 86_400_000) // too far ahead for a reminder

const join = (who: Person, id: string, body = {}) => who.call('POST /tournaments/{id}/join', { params: { id }, body })
const somebody = async (more = {}) => app.as(await app.make.user(more))

/** What people were written after the clock came by, the oldest first. */
async function lettersTo(userId: string) {
  await enqueue(app.db, 'send-entry-confirmations', {})
  await settled(app.db)
  return app.db.select().from(emails).where(eq(emails.userId, userId)).orderBy(emails.id)
}

test('who comes in is told so by mail once; who waits is told when they move up', async () => {
  const { id } = await app.make.tournament({ name: 'Friday Cup', maxPlayers: 2, date: far })
  const [ann, bob, cem] = [await somebody(), await somebody(), await somebody()]
  for (const who of [ann, bob, cem]) await join(who, id)
  const [letter, ...more] = await lettersTo(ann.id)
  expect(letter).toMatchObject({
    type: 'TOURNAMENT_REGISTRATION',
    subject: 'You’re registered: Friday Cup',
    tournamentId: id,
  })
  expect(letter?.text).toContain(`/tournaments/${id}`)
  expect(letter?.sentAt).not.toBeNull()
  expect(more).toEqual([])
  expect(await lettersTo(cem.id)).toEqual([])
  await bob.call('PUT /tournaments/{id}/join', { params: { id } })
  expect(await lettersTo(cem.id)).toHaveLength(1)
  expect(await lettersTo(ann.id)).toHaveLength(1)
})

test('letters are written while somebody changes the event: neither waits for the other', async () => {
  const { id } = await app.make.tournament({ date: far })
  const ann = await somebody()
  await join(ann, id)
  const letters = await app.db.transaction(async (db) => {
    await lockTournamentForSystem(db, id)
    return lettersTo(ann.id)
  })
  expect(letters).toHaveLength(1)
})

test('a community’s own words replace ours, names never become markup, and the answers to a form get their own letter', async () => {
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
  const of = { organizationId: organization.id, gameId: game.id, date: far }
  const cup = await app.make.tournament({ ...of, name: 'Cup <b>1</b>', type: 'DOUBLE_ELIMINATION' })
  const poll = await app.make.tournament({
    ...of,
    name: 'Big Poll',
    type: 'REGISTRATION',
    settings: { formType: 'poll' },
  })
  const ann = await somebody({ username: 'ann-b', locale: 'de-DE' })
  await join(ann, cup.id)
  const [letter] = await lettersTo(ann.id)
  expect(letter).toMatchObject({ subject: 'Ahoy ann-b', organizationId: organization.id })
  expect(letter?.templateId).not.toBeNull()
  expect(letter?.html).toContain('Harbour: Cup &#60;b&#62;1&#60;/b&#62;, Tide, Double elimination')
  expect(letter?.html).toContain(`/de-DE/tournaments/${cup.id}`)
  expect(letter?.text).toMatch(/^Harbour: .*, Double elimination\n\n.*UTC Go\n\nhttp/)

  await join(ann, poll.id)
  const [, form] = await lettersTo(ann.id)
  expect(form).toMatchObject({ type: 'TOURNAMENT_FORM_SUBMISSION', templateId: null })
  expect(form?.subject).toContain('Big Poll')
})

test('nobody is written about a start that has passed, and who wants no mail gets none', async () => {
  const { id } = await app.make.tournament({ date: far })
  const [late, quiet] = [await somebody(), await somebody({ emailOptin: false })]
  await join(quiet, id)
  const [unsent] = await lettersTo(quiet.id)
  expect(unsent?.sentAt ?? null).toBeNull()
  await join(late, id)
  await app.db.update(tournaments).set({ startedAt: new Date() }).where(eq(tournaments.id, id))
  expect(await lettersTo(late.id)).toEqual([])
  await app.db.update(tournaments).set({ startedAt: null }).where(eq(tournaments.id, id))
  expect(await lettersTo(late.id)).toEqual([])
  await app.db.delete(users).where(eq(users.id, quiet.id))
})

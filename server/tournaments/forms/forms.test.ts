import type { FormField } from '@guildhall/contract/tournaments/columns.ts'
import type { FormType } from '@guildhall/contract/tournaments/constants.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tournaments } from '../../db/schema/tournaments.ts'
import { joinEvent, makePlayers, openEvent } from '../../testing/make-entry.ts'
import { type Person, useApp } from '../../testing/test-app.ts'
import { finishDueEvents } from '../finish/auto-finish.ts'

const app = useApp()

const choice: FormField = { key: 'game', kind: 'select', label: 'Which game?', options: ['Chess', 'Go', 'Shogi'] }
const days: FormField = { key: 'days', kind: 'multiselect', label: 'Which days?', options: ['Mon', 'Fri'] }
const winner: FormField = { key: 'winner', kind: 'select', label: 'Who wins?', options: ['Nova', 'Ravn'] }
const sets: FormField = { key: 'sets', kind: 'number', label: 'How many games?', min: 3, max: 10 }

const signUp = (formType: FormType, form: FormField[]) =>
  openEvent(app, { type: 'REGISTRATION', form, settings: { formType, checkin: false } })
const answers = (caller: Person, id: string) => caller.call('GET /tournaments/{id}/answers', { params: { id } })
const setTimes = (id: string, change: Partial<typeof tournaments.$inferInsert>) =>
  app.db.update(tournaments).set(change).where(eq(tournaments.id, id))
const begin = (id: string) => setTimes(id, { startedAt: new Date() })

const finishDue = () => finishDueEvents(app, {}, { id: '', attempt: 1, isLast: false })

test('a poll shows its counts to those who answered, and to everyone after the end', async () => {
  const { id, host } = await signUp('poll', [choice, days])
  const [ann, bob, cas, dan] = await makePlayers(app, 4)
  await joinEvent(ann, id, { formResponse: { game: 'Go', days: ['Mon', 'Fri'] } })
  await joinEvent(bob, id, { formResponse: { game: 'Go', days: ['Fri'] } })
  await joinEvent(cas, id, { formResponse: { game: 'Chess' } })
  const response = await answers(ann, id)
  expect(response.body.data).toMatchObject({
    entrants: 3,
    questions: [
      {
        key: 'game',
        answered: 3,
        answers: [
          { value: 'Go', count: 2 },
          { value: 'Chess', count: 1 },
          { value: 'Shogi', count: 0 },
        ],
        mine: ['Go'],
      },
      {
        key: 'days',
        answered: 2,
        answers: [
          { value: 'Fri', count: 2 },
          { value: 'Mon', count: 1 },
        ],
      },
    ],
  })
  const canSeeAnswers = async (caller: Person) =>
    (await caller.call('GET /tournaments/{id}', { params: { id } })).body.data.can.answers
  expect([await canSeeAnswers(ann), await canSeeAnswers(host), await canSeeAnswers(dan)]).toEqual([true, true, false])
  expect((await answers(host, id)).status).toBe(200)
  expect((await answers(dan, id)).body.code).toBe('FORBIDDEN')
  expect((await answers(app.visitor, id)).body.code).toBe('FORBIDDEN')

  await setTimes(id, { startedAt: new Date(), endedAt: new Date() })
  const open = await answers(app.visitor, id)
  expect([open.body.data.entrants, open.body.data.questions[0]?.mine]).toEqual([3, []])
})

test('other form types do not publish counts of answers', async () => {
  for (const formType of ['survey', 'sweepstakes', 'watch party'] as const) {
    const { id, host } = await signUp(formType, [choice])
    expect((await answers(host, id)).status).toBe(404)
    const outcomes = await host.call('PUT /tournaments/{id}/outcomes', { params: { id }, body: { outcomes: {} } })
    expect(outcomes.status).toBe(404)
  }
})

test('predictions are ranked by the outcomes that a host enters after the end', async () => {
  const { id, host } = await signUp('predictions', [winner, sets])
  const params = { id }
  const [ann, bob, cas] = await makePlayers(app, 3)
  await joinEvent(ann, id, { formResponse: { winner: 'Nova', sets: 5 } })
  await joinEvent(bob, id, { formResponse: { winner: 'Ravn', sets: 5 } })
  await joinEvent(cas, id, { formResponse: { winner: 'Nova', sets: 4 } })
  const set = (caller: Person, outcomes: Record<string, string | number>) =>
    caller.call('PUT /tournaments/{id}/outcomes', { params, body: { outcomes } })
  const ranks = async () =>
    (await app.visitor.call('GET /tournaments/{id}/players', { params })).body.data
      .map(({ userId, result, stats }) => [userId, result?.rank, stats.points])
      .sort((a, b) => Number(a[1]) - Number(b[1]))

  expect((await set(host, { winner: 'Nova' })).body.code).toBe('NOT_ENDED')
  await begin(id)
  await host.call('POST /tournaments/{id}/end', { params, body: {} })
  expect((await answers(app.visitor, id)).body.code).toBe('FORBIDDEN')
  expect((await set(ann, { winner: 'Nova' })).status).toBe(403)
  const wrong = await set(host, { winner: 'Somebody', sets: 5, unknown: 1 })
  expect(wrong.body.errors?.map(({ path }) => path)).toEqual(['body.outcomes.winner', 'body.outcomes.unknown'])

  await set(host, { winner: 'Nova' })
  expect((await ranks()).map(([, rank]) => rank)).toEqual([1, 1, 3])
  const full = await set(host, { winner: 'Nova', sets: 5 })
  expect(full.body.data.questions.map(({ outcome }) => outcome)).toEqual(['Nova', 5])
  expect(await ranks()).toEqual([
    [ann.id, 1, 2],
    [bob.id, 2, 1],
    [cas.id, 2, 1],
  ])
  const { data } = (await ann.call('GET /tournaments/{id}', { params })).body
  expect([data.winnerId === null, data.form.map(({ outcome }) => outcome)]).toEqual([false, ['Nova', 5]])
  expect((await answers(app.visitor, id)).body.data.questions[1]).toMatchObject({
    outcome: 5,
    answers: [
      { value: '5', count: 2 },
      { value: '4', count: 1 },
    ],
  })
  const log = (await app.visitor.call('GET /tournaments/{id}/log', { params })).body.data
  expect(log.map(({ action }) => action)).toContain('outcomes-set')

  await host.call('POST /tournaments/{id}/complete', { params })
  expect((await set(host, { winner: 'Ravn' })).body.code).toBe('ALREADY_COMPLETED')
})

test('predictions are completed automatically only when every outcome is set', async () => {
  const { id, host } = await signUp('predictions', [winner, sets])
  const params = { id }
  await begin(id)
  await host.call('POST /tournaments/{id}/end', { params, body: {} })
  await app.db.execute(sql`update tournaments set ended_at = now() - interval '1 day' where id = ${id}`)
  const isCompleted = async () => {
    await finishDue()
    return (await host.call('GET /tournaments/{id}', { params })).body.data.completedAt !== null
  }
  expect(await isCompleted()).toBe(false)
  await host.call('PUT /tournaments/{id}/outcomes', { params, body: { outcomes: { winner: 'Nova' } } })
  expect(await isCompleted()).toBe(false)
  await host.call('PUT /tournaments/{id}/outcomes', { params, body: { outcomes: { winner: 'Nova', sets: 5 } } })
  expect(await isCompleted()).toBe(true)
})

test('the form type limits the kinds of questions, and a host cannot set an outcome together with a question', async () => {
  const { id, host } = await signUp('survey', [choice])
  const change = (body: object) => host.call('PATCH /tournaments/{id}', { params: { id }, body })
  const text = { key: 'why', kind: 'text', label: 'Why?' } as const
  expect((await change({ form: [choice, text] })).status).toBe(200)
  const poll = await change({ settings: { formType: 'poll' } })
  expect(poll.body.errors).toMatchObject([
    { path: 'body.settings.formType', code: 'QUESTION_KIND' },
    { path: 'body.form.why.kind', code: 'QUESTION_KIND' },
  ])
  expect((await change({ settings: { formType: 'poll' }, form: [choice, days] })).status).toBe(200)
  expect((await change({ settings: { formType: 'predictions' } })).body.code).toBe('INVALID')
  expect((await change({ form: [{ ...choice, outcome: 'Go' }] })).status).toBe(422)
})

test('a copy of predictions asks the same questions, without their outcomes', async () => {
  const { id, host } = await signUp('predictions', [{ ...winner, outcome: 'Nova' }])
  const copy = await host.call('POST /tournaments', { body: { name: 'Next predictions', from: id } })
  expect(copy.body.data.form).toEqual([winner])
})

import { expect, test } from 'vitest'
import { type Person, useApp } from '../testing/test-app.ts'

const app = useApp()
const person = async () => app.as(await app.make.user())

const tryCode = async (caller: Person, id: string, passcode: string) => {
  const answer = await caller.call('POST /tournaments/{id}/passcode', { params: { id }, body: { passcode } })
  return answer.body?.code ?? answer.status
}

/** A private event whose host set the passcode through the API. */
async function locked() {
  const { id, createdById } = await app.make.tournament({ visibility: 'PRIVATE' })
  const host = await app.as({ id: createdById })
  await host.call('PATCH /tournaments/{id}', { params: { id }, body: { passcode: 'open sesame' } })
  return { id, host }
}

test('a correct passcode gives permanent access to a private event, a wrong one does not', async () => {
  const { id } = await locked()
  const ann = await person()
  const isInView = async () => (await ann.call('GET /tournaments/{id}', { params: { id } })).status
  expect(await isInView()).toBe(404)
  expect(await tryCode(ann, id, 'open says me')).toBe('PASSCODE')
  expect(await isInView()).toBe(404)
  expect(await tryCode(ann, id, 'open sesame')).toBe(204)
  expect(await tryCode(ann, id, 'open sesame')).toBe(204)
  const view = await ann.call('GET /tournaments/{id}', { params: { id } })
  expect(view.body.data.me.pass).toBe(true)
})

test('a wrong passcode, a missing event and a draft get the same answer', async () => {
  const ann = await person()
  const draft = await app.make.tournament({ visibility: 'DRAFT' })
  const ids = [draft.id, '018f0000-0000-7000-8000-000000000000', (await app.make.tournament()).id]
  for (const id of ids) expect(await tryCode(ann, id, 'open sesame')).toBe('PASSCODE')
})

test('a user has five attempts a minute across all events, also when they are sent at once', async () => {
  const { id } = await locked()
  const bob = await person()
  const answers = await Promise.all(['1', '2', '3', '4', '5', '6', '7'].map((code) => tryCode(bob, id, code)))
  expect(answers.filter((answer) => answer === 'PASSCODE')).toHaveLength(5)
  expect(await tryCode(bob, id, 'open sesame')).toBe('RATE_LIMITED')
})

test('a host can remove the passcode', async () => {
  const { id, host } = await locked()
  const { body } = await host.call('PATCH /tournaments/{id}', { params: { id }, body: { passcode: null } })
  expect(body.data.locked).toBe(false)
  expect(await tryCode(await person(), id, 'open sesame')).toBe('PASSCODE')
})

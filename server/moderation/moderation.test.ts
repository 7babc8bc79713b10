import { expect, test } from 'vitest'
import type { Db } from '../db/db.ts'
import { sanctions } from '../db/schema/moderation.ts'
import { Problem } from '../http/problem.ts'
import { useApp } from '../testing/test-app.ts'
import { ensureNotMuted } from './mutes.ts'
import { ensureNotThrottled, type ThrottledAct } from './throttles.ts'
import { checkWords } from './word-filter.ts'

const app = useApp()

async function codeOf(run: Promise<unknown>) {
  try {
    await run
    return 'allowed'
  } catch (error) {
    if (error instanceof Problem) return error.code
    throw error
  }
}
const old = () => new Date(Date.now() - 30 * 3_600_000)

test('a mute applies to the whole site or to one community, until it ends', async () => {
  const [ann, bob, eve] = [await app.make.user({}), await app.make.user({}), await app.make.user({})]
  const { id: organizationId } = await app.make.organization({ userId: ann.id })
  const mute = { kind: 'MUTE', reason: 'Spam' } as const
  const past = { startsAt: old(), endsAt: new Date(Date.now() - 1_000) }
  await app.db.insert(sanctions).values([
    { ...mute, userId: ann.id, endsAt: new Date(Date.now() + 60_000) },
    { ...mute, userId: bob.id, organizationId },
    { ...mute, userId: eve.id, ...past },
    { ...mute, userId: eve.id, liftedAt: new Date() },
    { kind: 'BAN', reason: 'Other', userId: eve.id, organizationId },
  ])
  const codes = async ({ id }: { id: string }) => [
    await codeOf(ensureNotMuted(app.db, id, null)),
    await codeOf(ensureNotMuted(app.db, id, organizationId)),
  ]
  expect(await codes(ann)).toEqual(['MUTED', 'MUTED'])
  expect(await codes(bob)).toEqual(['allowed', 'MUTED'])
  expect(await codes(eve)).toEqual(['allowed', 'allowed'])
})

test('a community allows words that the site denies, and denies others', async () => {
  const moderator = await app.as(await app.make.user({ role: 'MODERATOR' }))
  const owner = await app.make.user({})
  const { id } = await app.make.organization({ userId: owner.id })
  await moderator.call('PUT /moderator/words', { body: { deny: ['noob', ' scam* ', 'noob'] } })
  const staff = await app.as(owner)
  const body = { allow: ['noob'], deny: ['rival'] }
  const { data } = (await staff.call('PUT /organizations/{id}/words', { params: { id }, body })).body
  expect(data).toEqual({ allow: ['noob'], deny: ['rival'], site: ['noob', 'scam*'] })
  const check = (text: string, organizationId: string | null) => codeOf(checkWords(app.db, text, { organizationId }))
  expect(await check('What a NOOB', null)).toBe('WORDS_NOT_ALLOWED')
  expect(await check('What a NOOB', id)).toBe('allowed')
  expect(await check('our rival', id)).toBe('WORDS_NOT_ALLOWED')
  expect(await check('our rival', null)).toBe('allowed')
  expect(await check('scammers', id)).toBe('WORDS_NOT_ALLOWED')
  const rename = (bio: string) => staff.call('PATCH /user', { body: { bio } })
  expect((await rename('Not a noob')).body.code).toBe('WORDS_NOT_ALLOWED')
  expect((await rename('A good player')).status).toBe(200)
})

test('on the first day an account writes three posts and one link, also when it writes them at once', async () => {
  const [young, grown] = [await app.make.user({}), await app.make.user({ createdAt: old() })]
  const act = (id: string, act: ThrottledAct) => codeOf(app.db.transaction((db: Db) => ensureNotThrottled(db, id, act)))
  const post = (hasLinks: boolean): ThrottledAct => ({ kind: 'post', hasLinks })
  expect([await act(young.id, post(true)), await act(young.id, post(true))]).toEqual(['allowed', 'NEW_ACCOUNT_LIMIT'])
  const more = await Promise.all(Array.from({ length: 4 }, () => act(young.id, post(false))))
  expect(more.sort()).toEqual(['NEW_ACCOUNT_LIMIT', 'NEW_ACCOUNT_LIMIT', 'allowed', 'allowed'])
  const requests = []
  for (let number = 0; number < 6; number++) requests.push(await act(young.id, { kind: 'message-request' }))
  expect(requests).toEqual([...Array.from({ length: 5 }, () => 'allowed'), 'NEW_ACCOUNT_LIMIT'])
  for (let number = 0; number < 5; number++) expect(await act(grown.id, post(true))).toBe('allowed')
})

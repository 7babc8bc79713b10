import { expect, test } from 'vitest'
import { paidOf, waysToEarn } from './login-methods.ts'
import type { User } from './queries.ts'

const nobody = { image: null, banner: null, bio: null, socials: {} } as User
const open = (paid: Set<string>) => waysToEarn(paid).flatMap(({ key, isDone }) => (isDone ? [] : key))

test('a new profile can earn by everything', () => {
  expect(open(paidOf(nobody, [], []))).toEqual(['emoji', 'avatar', 'bio', 'banner', 'social', 'account', 'community'])
  expect(waysToEarn(new Set()).map(({ amount }) => amount)).toEqual([15, 30, 30, 30, 15, 10, 10])
})

test('what stands in the profile is not offered again, even where its award is beyond the list', () => {
  const ann = { ...nobody, bio: 'Chess', banner: { url: '/b.png' }, socials: { twitch: 'ann' } }
  const steam = { provider: 'steam', type: 'handle', username: 'ann', signIn: false, createdAt: '' } as const
  expect(open(paidOf(ann, [steam], []))).toEqual(['emoji', 'avatar', 'community'])
})

test('an award that was paid is not offered again, though its result was taken away', () => {
  const bio = { id: '1', amount: 30, reason: 'WRITE_BIO', organizationId: null, gameId: null, createdAt: '' } as const
  expect(open(paidOf(nobody, [], [bio]))).not.toContain('bio')
})

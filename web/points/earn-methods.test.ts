import { expect, test } from 'vitest'
import type { User } from '../identity/queries.ts'
import { earnMethods, paidAwards } from './earn-methods.ts'

const newUser = { image: null, banner: null, bio: null, socials: {} } as User
const open = (paid: Set<string>) => earnMethods(paid).flatMap(({ key, isDone }) => (isDone ? [] : key))

test('a new profile can earn every award', () => {
  expect(open(paidAwards(newUser, [], []))).toEqual([
    'emoji',
    'avatar',
    'bio',
    'banner',
    'social',
    'account',
    'community',
  ])
  expect(earnMethods(new Set()).map(({ amount }) => amount)).toEqual([15, 30, 30, 30, 15, 10, 10])
})

test('a completed profile field is not offered again, even if its award is not in the list', () => {
  const ann = { ...newUser, bio: 'Chess', banner: { url: '/b.png' }, socials: { twitch: 'ann' } }
  const steam = { provider: 'steam', type: 'handle', username: 'ann', signIn: false, createdAt: '' } as const
  expect(open(paidAwards(ann, [steam], []))).toEqual(['emoji', 'avatar', 'community'])
})

test('a paid award is not offered again, even if the field was cleared', () => {
  const bio = { id: '1', amount: 30, reason: 'WRITE_BIO', organizationId: null, gameId: null, createdAt: '' } as const
  expect(open(paidAwards(newUser, [], [bio]))).not.toContain('bio')
})

import { expect, test } from 'vitest'
import { stubApi } from '../testing/api.ts'
import { show, translatorOf } from '../testing/render.tsx'
import { ProfileActions } from './profile-actions.tsx'

const t = translatorOf('profiles')
const privacy = translatorOf('privacy')

const profile = {
  ...{ id: 'k', username: 'kestrel', name: 'Kestrel', image: null, verified: false, pro: false, level: 3, xp: 400 },
  ...{
    tag: 'Kestrel',
    flag: null,
    banner: null,
    bio: null,
    socials: {},
    accounts: [],
    streak: 0,
    followers: 0,
    following: 0,
  },
  ...{ worn: [], createdAt: '2026-01-01T00:00:00Z', blocked: false, history: true },
  counts: { events: 0, matches: 0, trophies: 0, organizations: 0 },
}
const relation = { userId: 'k', following: false, followedBy: false, blocked: false, followers: 0 }

test('the menu of another person offers head-to-head, report and block', async () => {
  const calls = stubApi({
    'GET /auth/session': { id: 'n', username: 'nova' },
    'GET /profiles/k/follow': relation,
    'POST /profiles/k/block': { ...relation, blocked: true },
  })
  const { findByRole, getByRole, user } = show(<ProfileActions profile={profile} isOwn={false} />)
  await findByRole('button', { name: /@kestrel/ })
  await user.click(getByRole('button', { name: t('more') }))
  expect((await findByRole('menuitem', { name: t('compare') })).getAttribute('href')).toBe('/nova/vs/kestrel')
  expect(getByRole('menuitem', { name: t('report') })).toBeDefined()
  await user.click(getByRole('menuitem', { name: t('block') }))
  await user.click(await findByRole('button', { name: privacy('block') }))
  expect(calls.map(({ address }) => address)).toContain('POST /profiles/k/block')
})

test('after blocking a person, the only action is to unblock them', async () => {
  stubApi({ 'GET /auth/session': { id: 'n', username: 'nova' } })
  const { findByRole, queryByRole } = show(<ProfileActions profile={{ ...profile, blocked: true }} isOwn={false} />)
  expect(await findByRole('button', { name: privacy('unblockName', { name: '@kestrel' }) })).toBeDefined()
  expect(queryByRole('button', { name: /@kestrel$/, pressed: false })).toBeNull()
})

import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubApi } from '../testing/api.ts'
import { show, translatorOf } from '../testing/render.tsx'
import { ProfileActions } from './profile-actions.tsx'

const t = translatorOf('profiles')
const privacy = translatorOf('privacy')
const tModeration = translatorOf('moderation')

const profile = {
  id: 'k',
  username: 'kestrel',
  name: 'Kestrel',
  image: null,
  verified: false,
  pro: false,
  level: 3,
  xp: 400,
  tag: 'Kestrel',
  flag: null,
  banner: null,
  bio: null,
  socials: {},
  accounts: [],
  streak: 0,
  followers: 0,
  following: 0,
  worn: [],
  createdAt: '2026-01-01T00:00:00Z',
  blocked: false,
  history: true,
  counts: { events: 0, matches: 0, trophies: 0, organizations: 0 },
  can: { sanction: false },
}
const relation = { userId: 'k', following: false, followedBy: false, blocked: false, followers: 0 }

test('the menu of another person offers head-to-head, report and block', async () => {
  const calls = stubApi({
    'GET /auth/session': { id: 'n', username: 'nova' },
    'GET /profiles/k/follow': relation,
    'POST /profiles/k/block': { ...relation, blocked: true },
  })
  const { findByRole, getByRole, queryByRole, user } = show(<ProfileActions profile={profile} isOwn={false} />)
  await findByRole('button', { name: /@kestrel/ })
  await user.click(getByRole('button', { name: t('more') }))
  expect((await findByRole('menuitem', { name: t('compare') })).getAttribute('href')).toBe('/nova/vs/kestrel')
  expect(getByRole('menuitem', { name: t('report') })).toBeDefined()
  expect(queryByRole('menuitem', { name: tModeration('act.BAN') })).toBeNull()
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

test('a moderator mutes a person from the profile, without a report', async () => {
  const address = 'POST /moderator/users/k/sanctions'
  const calls = stubApi({
    'GET /auth/session': { id: 'n', username: 'nova' },
    'GET /profiles/k/follow': relation,
    [address]: { id: 's1' },
  })
  const { findByRole, getByRole, user } = show(
    <ProfileActions profile={{ ...profile, can: { sanction: true } }} isOwn={false} />,
  )
  await findByRole('button', { name: /@kestrel/ })
  await user.click(getByRole('button', { name: t('more') }))
  const list = await findByRole('menuitem', { name: tModeration('section.sanctions') })
  expect(list.getAttribute('href')).toBe('/moderation/sanctions?q=kestrel')
  await user.click(getByRole('menuitem', { name: tModeration('act.MUTE') }))
  const title = tModeration('confirm.MUTE', { name: 'Kestrel' })
  const dialog = within(await findByRole('dialog', { name: title }))
  await user.type(dialog.getByRole('textbox'), 'Insults')
  await user.click(dialog.getByRole('button', { name: title }))
  await waitFor(() => expect(calls).toContainEqual({ address, body: { kind: 'MUTE', reason: 'Insults', days: 7 } }))
})

import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refusal, stubApi } from '../testing/api.ts'
import { show, translatorOf } from '../testing/render.tsx'
import { Toasts } from '../ui/feedback/toast.tsx'
import { JoinButton } from './join-button.tsx'
import type { Organization } from './queries.ts'

const t = translatorOf('community-join')
const problems = translatorOf('problems')
const id = '018f0000-0000-7000-8000-0000000000aa'
const reader = { id: '018f0000-0000-7000-8000-000000000001', username: 'nova', name: 'Nova', role: 'USER' }
const joinAddress = `POST /organizations/${id}/join`
const leaveAddress = `DELETE /organizations/${id}/join`

const standing = { role: null, member: false, pass: false, request: false, ban: null, offer: null }
const community: Organization = {
  id,
  name: 'Nordlicht',
  username: 'nordlicht',
  description: null,
  avatar: null,
  verified: false,
  members: 3,
  theme: {},
  banner: null,
  socials: {},
  coin: null,
  visibility: 'PUBLIC',
  joinPolicy: 'open',
  registration: {},
  gameIds: [],
  parent: null,
  deleteAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  payouts: { paid: 0, overdue: 0, medianDays: null },
  standing,
  can: { update: false, join: true, leave: false, own: false },
} as unknown as Organization

function showButton(change: Partial<Organization>, replies: Record<string, unknown> = {}) {
  const calls = stubApi({ 'GET /auth/session': reader, ...replies })
  const page = show(
    <>
      <JoinButton organization={{ ...community, ...change }} />
      <Toasts />
    </>,
  )
  return { ...page, callsTo: (address: string) => calls.filter((call) => call.address === address) }
}

test('one click joins an open community', async () => {
  const { user, callsTo } = showButton({}, { [joinAddress]: { ...standing, role: 'MEMBER', member: true } })
  await user.click(await screen.findByRole('button', { name: t('join') }))
  await screen.findByText(t('joined', { name: 'Nordlicht' }))
  expect(callsTo(joinAddress)).toHaveLength(1)
})

test('a wrong passcode is refused at its field', async () => {
  const { user, callsTo } = showButton({ joinPolicy: 'passcode' }, { [joinAddress]: new Refusal('PASSCODE', 403) })
  await user.click(await screen.findByRole('button', { name: t('join') }))
  const field = await screen.findByLabelText(t('passcode'))
  await user.type(field, 'wrong')
  await user.click(screen.getAllByRole('button', { name: t('join') }).at(-1) ?? field)
  await screen.findByText(problems('PASSCODE'))
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(callsTo(joinAddress)[0]?.body).toEqual({ passcode: 'wrong' })
})

test('the answers go with the request to join, and the terms must be accepted first', async () => {
  const registration: Organization['registration'] = {
    terms: 'Be kind.',
    form: [{ key: 'rank', kind: 'text', label: 'Your rank', required: true }],
  }
  const { user, callsTo } = showButton({ joinPolicy: 'request', registration }, { [joinAddress]: standing })
  await user.click(await screen.findByRole('button', { name: t('request') }))
  await user.type(await screen.findByLabelText('Your rank'), 'Gold')
  await user.click(screen.getByRole('button', { name: t('sendRequest') }))
  await screen.findByText(t('termsNeeded'))
  expect(callsTo(joinAddress)).toEqual([])
  await user.click(screen.getByRole('checkbox', { name: t('acceptTerms') }))
  await user.click(screen.getByRole('button', { name: t('sendRequest') }))
  await screen.findByText(t('requested', { name: 'Nordlicht' }))
  expect(callsTo(joinAddress)[0]?.body).toEqual({ answers: { rank: 'Gold' } })
})

test('an open request can be withdrawn, and a ban shows its reason and where to appeal', async () => {
  const { user, callsTo, unmount } = showButton({ standing: { ...standing, request: true } }, { [leaveAddress]: null })
  await screen.findByText(t('pending'))
  await user.click(screen.getByRole('button', { name: t('withdraw') }))
  await waitFor(() => expect(callsTo(leaveAddress)).toHaveLength(1))
  unmount()

  showButton({ standing: { ...standing, ban: { reason: 'Spam in chat', until: null } } })
  await screen.findByText(/Spam in chat/)
  expect(screen.getByRole('link', { name: t('banDetails') }).getAttribute('href')).toBe('/settings/standing')
  expect(screen.queryByRole('button', { name: t('join') })).toBeNull()
})

test('a community that invites its members offers no join button', async () => {
  showButton({ joinPolicy: 'invite', can: { ...community.can, join: false } })
  await screen.findByText(t('inviteOnly'))
  expect(screen.queryByRole('button', { name: t('join') })).toBeNull()
})

test('the last owner reads in the dialog why they cannot leave', async () => {
  const { user } = showButton(
    { can: { ...community.can, join: false, leave: true }, standing: { ...standing, role: 'OWNER', member: true } },
    { [leaveAddress]: new Refusal('LAST_OWNER') },
  )
  await user.click(await screen.findByRole('button', { name: t('leave') }))
  await screen.findByText(t('leaveText'))
  await user.click(screen.getAllByRole('button', { name: t('leave') }).at(-1) ?? screen.getByRole('dialog'))
  await screen.findByText(problems('LAST_OWNER'))
})

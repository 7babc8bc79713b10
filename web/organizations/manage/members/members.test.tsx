import { screen, waitFor, within } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { ProblemError } from '../../../lib/api/api.ts'
import { stubApi } from '../../../testing/api.ts'
import { expectMissing } from '../../../testing/expect-missing.ts'
import { show, translatorOf } from '../../../testing/render.tsx'
import { Toasts } from '../../../ui/feedback/toast.tsx'
import { BanDialog } from './ban-dialog.tsx'
import BansScreen from './bans.screen.tsx'
import { inviteState } from './invite-state.ts'
import InvitesScreen from './invites.screen.tsx'
import MembersScreen from './members.screen.tsx'
import { readMemberQuery, sortOf } from './queries.ts'
import RequestsScreen from './requests.screen.tsx'

const t = translatorOf('community-members')
const ui = translatorOf('ui')
const id = '018f0000-0000-7000-8000-0000000000aa'
const bulkAddress = `POST /admin/organizations/${id}/members/bulk`

const member = (number: number, name: string, role = 'MEMBER') => ({
  user: { id: `018f0000-0000-7000-8000-00000000000${number}`, username: name.toLowerCase(), name, image: null },
  role,
  title: null,
  note: null,
  country: 'DE',
  answers: {},
  joinedAt: '2026-01-01T00:00:00.000Z',
  lastSeenAt: null,
})
const members = [member(1, 'Nova'), member(2, 'Bao'), member(3, 'Elodie', 'OWNER')]

function showMembers(replies: Record<string, unknown> = {}, Screen = MembersScreen) {
  const calls = stubApi({
    'GET /auth/session': { ...members[2]?.user, role: 'USER' },
    'GET /organizations/nordlicht': {
      id,
      name: 'Nordlicht',
      username: 'nordlicht',
      members: 3,
      registration: {},
      can: { update: true, own: true, join: false, leave: true },
    },
    [`GET /admin/organizations/${id}/members?sort=joined&order=desc&page=1&limit=25`]: {
      data: members,
      page: 1,
      limit: 25,
      total: 3,
    },
    [`GET /admin/organizations/${id}/profile`]: { counts: { requests: 0, bans: 0 } },
    ...replies,
  })
  const page = show(
    <Suspense>
      <Screen />
      <Toasts />
    </Suspense>,
    { path: '/:username/manage/members', at: '/nordlicht/manage/members' },
  )
  return { ...page, bodies: () => calls.filter(({ address }) => address === bulkAddress).map(({ body }) => body) }
}

test('the last activity, which is not counted as it happens, is shown as a day', async () => {
  const active = { ...members[0], lastSeenAt: '2026-01-05T20:00:00.000Z' }
  const list = `GET /admin/organizations/${id}/members?sort=joined&order=desc&page=1&limit=25`
  showMembers({ [list]: { data: [active], page: 1, limit: 25, total: 1 } })
  expect(await screen.findAllByText(/5 Jan/)).toHaveLength(2)
})

test('a change of roles can be undone', async () => {
  const ids = members.slice(0, 2).map(({ user }) => user.id)
  const { user, bodies } = showMembers({ [bulkAddress]: { changed: ids, skipped: [] } })
  await user.click(await screen.findByRole('checkbox', { name: ui('selectRow', { name: 'Nova' }) }))
  await user.click(screen.getByRole('checkbox', { name: ui('selectRow', { name: 'Bao' }) }))
  await user.click(screen.getByRole('button', { name: t('makeAdmin') }))
  await screen.findByText(new RegExp(t('affects', { count: 2 })))
  await user.click(screen.getAllByRole('button', { name: t('makeAdmin') }).at(-1) ?? document.body)
  await user.click(await screen.findByRole('button', { name: t('undo') }))
  await waitFor(() =>
    expect(bodies()).toEqual([
      { userIds: ids, action: 'promote', preview: true },
      { userIds: ids, action: 'promote' },
      { userIds: ids, action: 'demote' },
    ]),
  )
})

test('a ban says whom it skips, needs a reason and can be undone', async () => {
  const ids = [members[0], members[2]].map((member) => member?.user.id)
  const skipped = [{ id: ids[1], name: 'Elodie', reason: 'OWNER' }]
  const { user, bodies } = showMembers({ [bulkAddress]: { changed: [ids[0]], skipped } })
  await user.click(await screen.findByRole('checkbox', { name: ui('selectRow', { name: 'Nova' }) }))
  await user.click(screen.getByRole('checkbox', { name: ui('selectRow', { name: 'Elodie' }) }))
  await user.click(screen.getByRole('button', { name: t('ban') }))
  expect((await screen.findByText(t('skip.OWNER'))).textContent).toContain('Elodie')
  const reason = await screen.findByLabelText(t('reason'))
  await expectMissing(user, t('ban'), ui('reasonMissing'), () => reason)
  const act = screen.getAllByRole('button', { name: t('ban') }).at(-1)
  await user.type(reason, 'Spam')
  if (act) await user.click(act)
  const text = await screen.findByText(`${t('done.ban', { count: 1 })} ${t('skipped', { count: 1 })}`)
  await user.click(await screen.findByRole('button', { name: t('undo') }))
  expect(text.closest('.toast')).toBeTruthy()
  await waitFor(() =>
    expect(bodies()).toEqual([
      { userIds: ids, action: 'ban', preview: true },
      { userIds: ids, action: 'ban', reason: 'Spam' },
      { userIds: [ids[0]], action: 'restore' },
    ]),
  )
})

test('the selected members get coins', async () => {
  const { user } = showMembers()
  await user.click(await screen.findByRole('checkbox', { name: ui('selectRow', { name: 'Nova' }) }))
  await user.click(screen.getByRole('button', { name: t('grantCoins') }))
  expect(await screen.findByText(translatorOf('community-coins')('one.grant', { name: 'Nova' }))).toBeTruthy()
})

test('the address of the page names the filters and the order', () => {
  const query = readMemberQuery(new URLSearchParams('q=nova&role=ADMIN&country=DE&sort=-seen&page=2'))
  expect(query).toMatchObject({ search: 'nova', role: 'ADMIN', country: 'DE', sort: 'seen', order: 'desc', page: 2 })
  const unknown = readMemberQuery(new URLSearchParams('role=BOSS&country=d&sort=luck&page=-1'))
  expect(unknown).toMatchObject({ role: undefined, country: undefined, page: 1 })
  expect(sortOf(unknown)).toBe('-joined')
  expect(readMemberQuery(new URLSearchParams({ q: 'x'.repeat(100) })).search).toHaveLength(80)
})

test('a link that no longer works says why', () => {
  const link = { over: true, revokedAt: null, maxUses: 2, uses: 2 }
  expect(inviteState({ ...link, over: false })).toBe('active')
  expect(inviteState(link)).toBe('usedUp')
  expect(inviteState({ ...link, uses: 1 })).toBe('expired')
  expect(inviteState({ ...link, revokedAt: '2026-01-01T00:00:00.000Z' })).toBe('revoked')
})

test('a ban by the site offers no lift to staff of the community', async () => {
  const data = members.slice(0, 2).map(({ user }, index) => ({
    id: `ban${index}`,
    user,
    reason: 'Rude',
    until: null,
    by: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    can: { lift: index === 0 },
  }))
  showMembers({ [`GET /organizations/${id}/bans?page=1&limit=25`]: { data, page: 1, limit: 25, total: 2 } }, BansScreen)
  expect(await screen.findByRole('button', { name: ui('rowMenu', { name: 'Nova' }) })).toBeDefined()
  expect(screen.queryByRole('button', { name: ui('rowMenu', { name: 'Bao' }) })).toBeNull()
})

test('the dialogs that remove and ban one member name the member', async () => {
  const { user } = showMembers()
  const choose = async (item: string) => {
    await user.click(await screen.findByRole('button', { name: ui('rowMenu', { name: 'Nova' }) }))
    await user.click(await screen.findByRole('menuitem', { name: item }))
  }
  await choose(t('remove'))
  const removal = await screen.findByRole('dialog', { name: t('removeName', { name: 'Nova' }) })
  await user.click(within(removal).getByRole('button', { name: t('cancel') }))
  await choose(t('ban'))
  expect(await screen.findByRole('dialog', { name: t('banName', { name: 'Nova' }) })).toBeDefined()
})

test('a ban of a name that no one has is refused at the field of the name', async () => {
  stubApi({})
  const send = async () => {
    throw new ProblemError({ type: '', title: '', status: 422, code: 'NO_SUCH_PERSON' })
  }
  const { user } = show(<BanDialog send={send} onClose={() => {}} />)
  const name = screen.getByRole('textbox', { name: t('username') })
  await user.type(name, '@nobody')
  await user.type(screen.getByRole('textbox', { name: t('reason') }), 'Insults in the chat')
  await user.click(screen.getByRole('button', { name: t('ban') }))
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(name)
})

test('on a phone, a request to join shows its answers under the name', async () => {
  const request = { id: 'r1', user: members[0]?.user, status: 'PENDING', reason: null, answers: { rank: 'Gold' } }
  showMembers(
    {
      'GET /organizations/nordlicht': {
        id,
        name: 'Nordlicht',
        username: 'nordlicht',
        members: 3,
        registration: { form: [{ key: 'rank', label: 'Your rank', type: 'text' }] },
        can: { update: true, own: true, join: false, leave: true },
      },
      [`GET /organizations/${id}/requests?status=PENDING&page=1&limit=25`]: {
        data: [{ ...request, createdAt: '2026-01-01T00:00:00.000Z' }],
        page: 1,
        limit: 25,
        total: 1,
      },
    },
    RequestsScreen,
  )
  const [answer] = await screen.findAllByText('Gold')
  expect(answer?.closest('.data-facts')?.textContent).toContain('Your rank')
})

test('an invite link and a ban of someone whose account is deleted name a deleted user', async () => {
  const deleted = { id: '018f0000-0000-7000-8000-000000000009', username: null, name: null, image: null }
  const createdAt = '2026-01-01T00:00:00.000Z'
  const list = (row: object) => ({ data: [row], page: 1, limit: 25, total: 1 })
  const invite = {
    id: 'i1',
    token: 'abcdefghij',
    maxUses: null,
    uses: 0,
    expiresAt: null,
    revokedAt: null,
    over: false,
  }
  const { unmount } = showMembers(
    { [`GET /organizations/${id}/invites?page=1&limit=25`]: list({ ...invite, createdBy: deleted, createdAt }) },
    InvitesScreen,
  )
  await screen.findByText(t('deletedUser'))
  unmount()
  const ban = {
    id: 'b1',
    user: members[0]?.user,
    by: deleted,
    reason: 'Spam',
    until: null,
    createdAt,
    can: { lift: false },
  }
  showMembers({ [`GET /organizations/${id}/bans?page=1&limit=25`]: list(ban) }, BansScreen)
  await screen.findByText(t('deletedUser'))
})

test('a ban by username says that the name and the reason are missing', async () => {
  const send = vi.fn()
  const { user } = show(<BanDialog send={send} onClose={() => {}} />)
  const username = () => screen.getByLabelText(t('username'))
  await expectMissing(user, t('ban'), ui('fieldMissing'), username)
  expect(screen.getByText(ui('reasonMissing'))).toBeDefined()
  expect(send).not.toHaveBeenCalled()
})

test('the dialog for invite links says that those of a draft work after it is published', async () => {
  const draft = { id, name: 'Nordlicht', username: 'nordlicht', visibility: 'DRAFT', can: { update: true, own: true } }
  const { user } = showMembers({ 'GET /organizations/nordlicht': draft })
  await user.click(await screen.findByRole('button', { name: t('invite') }))
  expect(await screen.findByText(t('inviteDraft'))).toBeDefined()
  expect(screen.queryByText(t('inviteText'))).toBeNull()
})

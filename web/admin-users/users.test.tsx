import { screen, waitFor, within } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { Refusal, stubApi } from '../testing/api.ts'
import { show, translatorOf } from '../testing/render.tsx'
import { Toasts } from '../ui/feedback/toast.tsx'
import { AccountList } from './account-list.tsx'
import { BulkActions } from './bulk-actions.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { type UserDetails, users } from './queries.ts'
import { SanctionList } from './sanction-list.tsx'
import UsersScreen from './users.screen.tsx'

const t = translatorOf('admin-users')
const tModeration = translatorOf('moderation')
const bulk = 'POST /admin/users/bulk'
const nova = { id: 'u2', username: 'nova', name: null, image: null }

async function openBan(reply: unknown) {
  const calls = stubApi({ [bulk]: reply })
  const onDone = vi.fn()
  const page = show(
    <>
      <BulkActions userIds={['u1', 'u2']} name={undefined} onDone={onDone} />
      <Toasts />
    </>,
  )
  await page.user.click(screen.getByRole('button', { name: t('act.ban') }))
  return { ...page, calls, onDone }
}

test('a ban of several users is previewed, needs a reason, and can be undone', async () => {
  const { user, calls, onDone } = await openBan({ userIds: ['u1'], skipped: [{ user: nova, reason: 'banned' }] })
  expect((await screen.findByText('nova')).closest('li')?.textContent).toBe(`nova ${t('skip.banned')}`)
  expect(calls[0]?.body).toEqual({ action: 'ban', userIds: ['u1', 'u2'], preview: true })
  const button = within(screen.getByRole('dialog')).getByRole('button', { name: t('act.ban') })
  await user.click(button)
  await screen.findByText(translatorOf('ui')('reasonMissing'))
  expect(calls).toHaveLength(1)

  await user.type(screen.getByLabelText(t('reason')), 'Spam wave')
  await user.selectOptions(screen.getByLabelText(tModeration('duration')), '7')
  await user.click(button)
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(calls[1]?.body).toEqual({ action: 'ban', userIds: ['u1', 'u2'], reason: 'Spam wave', days: 7 })

  await user.click(await screen.findByRole('button', { name: translatorOf('ui')('undo') }))
  await waitFor(() => expect(calls).toHaveLength(3))
  expect(calls[2]?.body).toEqual({ action: 'unban', userIds: ['u1'], reason: t('undoReason') })
})

test('a refused preview closes the dialog and says why', async () => {
  await openBan(new Refusal('FORBIDDEN', 403))
  expect(await screen.findByText(translatorOf('problems')('FORBIDDEN'))).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('wrong filters in the address are ignored', () => {
  const [, input] = users(new URLSearchParams('role=KING&state=banned&joinedFrom=never&sort=xp&after=x')).queryKey
  expect(input).toEqual({ query: { state: 'banned', sort: '-lastSeenAt', cursor: 'x', limit: 25 } })
})

test('the language of a person has its name, not its code', () => {
  const user = { id: 'u1', role: 'USER', state: 'active', locale: 'de-AT', sanctions: [], sessions: [], can: {} }
  show(<OverviewTab user={user as unknown as UserDetails} />)
  expect(screen.getByText(t('language')).nextSibling?.textContent).toBe('Austrian German')
})

test('a sanction is lifted in the list of its person, unless someone of a higher role gave it', async () => {
  const address = 'POST /moderator/sanctions/s1/lift'
  const calls = stubApi({ [address]: {} })
  const terms = { kind: 'MUTE', active: true, user: nova, organization: null, reason: 'Insults', endsAt: null }
  const sanction = { ...terms, startsAt: '2026-01-01T00:00:00.000Z' }
  const sanctions = [
    { ...sanction, id: 's1', can: { lift: true } },
    { ...sanction, id: 's2', can: { lift: false } },
  ]
  const { user } = show(<SanctionList user={{ sanctions } as unknown as UserDetails} />)
  await user.click(screen.getByRole('button', { name: tModeration('lift') }))
  const dialog = within(await screen.findByRole('dialog', { name: tModeration('liftTitle', { name: 'nova' }) }))
  await user.type(dialog.getByRole('textbox'), 'Mistake')
  await user.click(dialog.getByRole('button', { name: tModeration('liftSanction') }))
  await waitFor(() => expect(calls).toContainEqual({ address, body: { reason: 'Mistake' } }))
})

test('unlinking an account asks first, and names the account and its provider', async () => {
  const address = 'PUT /admin/users/u2/accounts'
  const providers = { google: { id: 'google', name: 'Google', type: 'oidc' } }
  const calls = stubApi({ [address]: { data: [] }, 'GET /auth/providers': providers })
  const account = { provider: 'google', username: null, createdAt: '2026-01-01T00:00:00.000Z' }
  const details = { ...nova, accounts: [account], can: { changeAccounts: true } }
  const { user } = show(<AccountList user={details as unknown as UserDetails} />)
  expect(await screen.findAllByText(/Google/)).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: t('unlink') }))
  const tSettings = translatorOf('settings')
  const title = tSettings('unlinkTitle', { account: 'Google' })
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  expect(calls.map((call) => call.address)).not.toContain(address)
  await user.click(dialog.getByRole('button', { name: tSettings('unlinkProvider', { provider: 'Google' }) }))
  await waitFor(() => expect(calls).toContainEqual({ address, body: { provider: 'google', username: null } }))
})

test('a question about one selected user names them', async () => {
  const listed = { ...nova, email: null, role: 'USER', state: 'active', level: 1, deletionDueAt: null }
  const times = { createdAt: '2026-01-01T00:00:00.000Z', lastSeenAt: null }
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(
      path.includes('bulk')
        ? { data: { userIds: ['u2'], skipped: [] } }
        : { data: [{ ...listed, ...times }], total: 1, cursor: null },
    ),
  )
  const { user } = show(
    <Suspense>
      <UsersScreen />
    </Suspense>,
    { at: '/admin/users' },
  )
  await user.click(await screen.findByRole('checkbox', { name: /nova/ }))
  await user.click(screen.getByRole('button', { name: t('act.end-sessions') }))
  expect(await screen.findByRole('dialog', { name: t('titleOne.end-sessions', { name: 'nova' }) })).toBeDefined()
})

test('the filter by role names the roles of people', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ data: [], total: 0, cursor: null }))
  show(
    <Suspense>
      <UsersScreen />
    </Suspense>,
    { at: '/admin/users' },
  )
  const options = within(await screen.findByRole('combobox', { name: t('role') })).getAllByRole('option')
  const names = ['USER', 'ADMIN', 'SUPER', 'MODERATOR', 'BOT'].map((role) => t(`role.${role}`))
  expect(options.map(({ textContent }) => textContent)).toEqual([translatorOf('ui')('any'), ...names])
})

import { screen } from '@testing-library/react'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { WalletList } from './wallet-list.tsx'

const t = translatorOf('community-coins')
const ui = translatorOf('ui')
const wallets = '/admin/organizations/o1/wallets'

const pageOf = (page: number, id: string, name: string) => {
  const user = { id, username: name, name, image: null }
  return { data: [{ user, balance: 20, createdAt: '2026-01-01T12:00:00.000Z' }], page, limit: 1, total: 2 }
}

test('coins reach the selected wallets of all pages', async () => {
  const calls = stubApi({
    [`GET ${wallets}?sort=richest&page=1&limit=25`]: pageOf(1, 'u1', 'kai'),
    [`GET ${wallets}?sort=richest&page=2&limit=25`]: pageOf(2, 'u2', 'nova'),
    'GET /admin/organizations/o1/coins': { circulation: 40, issued: 40, spent: 0, wallets: 2 },
    [`PATCH ${wallets}`]: { rows: [], problems: 0, total: 100, booked: 0 },
  })
  const { user } = show(
    <Suspense>
      <WalletList issuer={{ id: 'o1', path: '/' }} head={({ actions }) => actions} />
      <Link to="/?page=2">Second page</Link>
    </Suspense>,
  )
  await user.click(await screen.findByRole('checkbox', { name: ui('selectRow', { name: 'kai' }) }))
  await user.click(screen.getByRole('link', { name: 'Second page' }))
  await user.click(await screen.findByRole('checkbox', { name: ui('selectRow', { name: 'nova' }) }))
  const [, grant] = screen.getAllByRole('button', { name: t('action.grant') }) // the first is that of the page
  if (grant) await user.click(grant)
  await user.type(await screen.findByRole('textbox', { name: t('coins') }), '50')
  await user.type(screen.getByRole('textbox', { name: t('reason') }), 'Thanks')
  await user.click(screen.getByRole('button', { name: t('preview') }))
  expect(calls.at(-1)).toMatchObject({ address: `PATCH ${wallets}`, body: { userIds: ['u1', 'u2'] } })
})

import { screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import ManageCommunityScreen from '../../organizations/manage/manage.screen.tsx'
import { stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import ItemScreen from './item.screen.tsx'

const t = translatorOf('shop-manage')
const organization = {
  id: 'o1',
  name: 'Nordlicht',
  username: 'nordlicht',
  members: 3,
  registration: {},
  theme: {},
  avatar: null,
  counts: {},
  can: { update: true, own: true, join: false, leave: true },
}
const draft = {
  id: 'i1',
  type: 'PHYSICAL_ITEM',
  title: 'Socks',
  description: null,
  price: 10,
  quantity: 2,
  lowStock: null,
  perPerson: 1,
  minLevel: null,
  membersOnly: false,
  saleStartsAt: null,
  saleEndsAt: null,
  appearance: {},
  state: 'DRAFT',
  storedState: 'DRAFT',
  sold: 0,
  openOrders: 0,
  image: null,
  organization,
}

test('the focus stays in the page when an item is published and its button goes', async () => {
  let item = draft
  stubApi({
    'GET /auth/session': { id: 'u1', username: 'elodie', name: 'Elodie', role: 'USER', image: null },
    'GET /organizations/nordlicht': organization,
    'GET /admin/items/i1': () => item,
    'GET /admin/items/i1/purchasers?page=1&limit=10': { data: [], page: 1, limit: 10, total: 0 },
    'PATCH /organizations/o1/items/i1': () => {
      item = { ...draft, state: 'LIVE', storedState: 'LIVE' }
      return item
    },
  })
  const page = (
    <Suspense>
      <Routes>
        <Route path=":username/manage" element={<ManageCommunityScreen />}>
          <Route path="shop/:itemId" element={<ItemScreen />} />
        </Route>
      </Routes>
    </Suspense>
  )
  const { user } = show(page, { at: '/nordlicht/manage/shop/i1' })
  await user.click(await screen.findByRole('button', { name: t('publish') }))
  await waitFor(() => expect(screen.queryByRole('button', { name: t('publish') })).toBeNull())
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  expect(document.activeElement?.contains(screen.getByRole('heading', { level: 1 }))).toBe(true)
})

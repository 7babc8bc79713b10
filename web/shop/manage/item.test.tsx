import { screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import ManageCommunityScreen from '../../organizations/manage/manage.screen.tsx'
import { stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import ItemScreen from './item.screen.tsx'

const t = translatorOf('shop-manage')
const organizationId = '018f0000-0000-7000-8000-0000000000aa'
const itemId = '018f0000-0000-7000-8000-0000000000bb'
const address = `PATCH /organizations/${organizationId}/items/${itemId}`
const organization = {
  id: organizationId,
  name: 'Nordlicht',
  username: 'nordlicht',
  members: 3,
  registration: {},
  theme: {},
  avatar: null,
  counts: {},
  can: { update: true, own: true, join: false, leave: true },
}
const item = {
  id: itemId,
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

function open(changes: Partial<typeof item> = {}) {
  let current = { ...item, ...changes }
  const calls = stubApi({
    'GET /auth/session': { id: 'u1', username: 'elodie', name: 'Elodie', role: 'USER', image: null },
    'GET /organizations/nordlicht': organization,
    [`GET /admin/items/${itemId}`]: () => current,
    [`GET /admin/items/${itemId}/purchasers?page=1&limit=10`]: { data: [], page: 1, limit: 10, total: 0 },
    [address]: () => {
      current = { ...current, state: 'LIVE', storedState: 'LIVE' }
      return current
    },
  })
  const page = show(
    <Suspense>
      <Routes>
        <Route path=":username/manage" element={<ManageCommunityScreen />}>
          <Route path="shop/:itemId" element={<ItemScreen />} />
        </Route>
      </Routes>
    </Suspense>,
    { at: `/nordlicht/manage/shop/${itemId}` },
  )
  return { ...page, bodies: () => calls.filter((call) => call.address === address).map(({ body }) => body) }
}

test('an item is published with the changes that are typed, and not before they are valid', async () => {
  const { user, bodies } = open()
  const price = await screen.findByLabelText(t('price'))
  await user.clear(price)
  await user.click(screen.getByRole('button', { name: t('publish') }))
  await screen.findByText(t('priceMissing'))
  expect(bodies()).toEqual([])
  await user.type(price, '15')
  await user.click(screen.getByRole('button', { name: t('publish') }))
  await waitFor(() => expect(bodies()).toMatchObject([{ price: 15, state: 'LIVE' }]))
})

test('Save keeps a draft a draft', async () => {
  const { user, bodies } = open()
  await user.type(await screen.findByLabelText(t('price')), '0')
  await user.click(screen.getByRole('button', { name: t('save') }))
  await waitFor(() => expect(bodies()).toHaveLength(1))
  expect(bodies()[0]).toMatchObject({ price: 100 })
  expect(bodies()[0]).not.toHaveProperty('state')
})

test('a tag is not published before it has a text, which the form asks for at its field', async () => {
  const { user, bodies } = open({ type: 'TAG' })
  const text = await screen.findByLabelText(t('tagText'))
  await user.click(screen.getByRole('button', { name: t('publish') }))
  await screen.findByText(t('tagMissing'))
  expect(document.activeElement).toBe(text)
  expect(bodies()).toEqual([])
  await user.type(text, 'NEUTRAL')
  await user.click(screen.getByRole('button', { name: t('publish') }))
  await waitFor(() => expect(bodies()).toMatchObject([{ appearance: { tag: 'NEUTRAL' }, state: 'LIVE' }]))
})

test('the focus stays in the page when an item is published and its button goes', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: t('publish') }))
  await waitFor(() => expect(screen.queryByRole('button', { name: t('publish') })).toBeNull())
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  expect(document.activeElement?.contains(screen.getByRole('heading', { level: 1 }))).toBe(true)
})

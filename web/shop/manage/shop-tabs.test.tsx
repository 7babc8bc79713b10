import { screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { ShopTabs } from './shop-tabs.tsx'

const t = translatorOf('shop-manage')
const profile = 'GET /admin/organizations/o1/profile'

async function countWith(orders: number) {
  const calls = stubApi({
    'GET /auth/session': { id: 'u1', role: 'USER' },
    'GET /organizations/nordlicht': { id: 'o1', username: 'nordlicht', can: { update: true } },
    [profile]: { counts: { orders } },
  })
  show(
    <Suspense>
      <ShopTabs />
    </Suspense>,
    { path: '/:username/manage/shop', at: '/nordlicht/manage/shop' },
  )
  const tab = await screen.findByRole('link', { name: new RegExp(`^${t('orders')}`) })
  await waitFor(() => expect(calls.some(({ address }) => address === profile)).toBe(true))
  return () => tab.querySelector('.count')?.textContent ?? null
}

test('the tab of the orders shows how many wait for the staff', async () => {
  const count = await countWith(3)
  await waitFor(() => expect(count()).toBe('3'))
})

test('without open orders the tab has no number', async () => {
  const count = await countWith(0)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(count()).toBeNull()
})

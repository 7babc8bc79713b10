import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubApi } from '../testing/api.ts'
import { show } from '../testing/render.tsx'
import { ShopSidebar } from './shop-sidebar.tsx'

const community = { id: 'o1', name: 'Nordlicht', username: 'nordlicht', coin: null }

test('a balance appears when it is loaded, and not as 0 before', async () => {
  const wallet = Promise.withResolvers<{ balance: number }>()
  stubApi({ 'GET /organizations/o1/wallet': () => wallet.promise })
  const { container } = show(<ShopSidebar community={community} />)
  expect(container.querySelector('.coins')).toBeNull()
  wallet.resolve({ balance: 1260 })
  expect(await screen.findByText('1,260')).toBeDefined()
})

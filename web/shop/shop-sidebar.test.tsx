import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubApi } from '../testing/api.ts'
import { show } from '../testing/render.tsx'
import { ShopSidebar } from './shop-sidebar.tsx'

const community = { id: 'o1', name: 'Nordlicht', username: 'nordlicht', coin: null }

test('a balance appears when it is loaded, and not as 0 before', async () => {
  let answer = () => {}
  stubApi({
    'GET /organizations/o1/wallet': () =>
      new Promise((done) => {
        answer = () => done({ balance: 1260 })
      }),
  })
  const { container } = show(<ShopSidebar community={community} />)
  expect(container.querySelector('.coins')).toBeNull()
  await new Promise((done) => setTimeout(done, 20))
  answer()
  expect(await screen.findByText('1,260')).toBeDefined()
})

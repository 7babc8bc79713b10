import { expect, test } from 'vitest'
import { Coins } from '../shop/coins.tsx'
import { show } from '../testing/render.tsx'

const coin = { name: 'Lichter', symbol: 'L', image: { url: '/files/coin.webp', width: 40, height: 40 } }

test('an amount has the image of the coin, else its symbol, and its name for screen readers', () => {
  const image = show(<Coins amount={20} coin={coin} />)
  expect(image.container.querySelector('img')?.getAttribute('src')).toBe('/files/coin.webp')
  const { container } = show(<Coins amount={20} coin={{ ...coin, image: undefined }} />)
  expect(container.textContent).toBe('L20 Lichter')
  expect(show(<Coins amount={20} coin={null} />).container.querySelector('svg')).not.toBeNull()
})

import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../testing/render.tsx'
import type { WalletCard } from './queries.ts'
import { WalletCards } from './wallet-cards.tsx'

const walletOf = (username: string) =>
  ({
    id: username,
    balance: 5,
    organization: { username, name: username, theme: {}, avatar: null, coin: null },
  }) as unknown as WalletCard

test('the open wallet is scrolled into the visible part of the row', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(200)
  const scroll = vi.spyOn(Element.prototype, 'scrollLeft', 'set')
  show(<WalletCards wallets={[walletOf('boost'), walletOf('kiel')]} selected="kiel" />)
  expect(screen.getByRole('link', { current: 'page' }).getAttribute('href')).toBe('/wallet/kiel')
  expect(scroll).toHaveBeenCalledExactlyOnceWith(100) // half of its width: the row has none here
})

import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show, translatorOf } from '../testing/render.tsx'
import { WalletSidebar } from './wallet-sidebar.tsx'

const t = translatorOf('wallet')
const organization = { id: 'o1', name: 'Nordlicht', username: 'nordlicht', avatar: null, theme: {}, coin: null }
const wallet = { organization, balance: 5, earned: 5, earnedRecently: 5, spentRecently: 0 }

test('a wallet links to the shop of its community only if the reader can open it', () => {
  const { unmount } = show(<WalletSidebar wallet={{ ...wallet, can: { openShop: true } } as never} />)
  expect(screen.getByRole('link', { name: t('openShop') }).getAttribute('href')).toBe('/nordlicht/shop')
  unmount()
  show(<WalletSidebar wallet={{ ...wallet, can: { openShop: false } } as never} />)
  expect(screen.queryByRole('link', { name: t('openShop') })).toBeNull()
})

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Refusal, stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import type { ShopItem } from '../queries.ts'
import { ItemDialog } from './item-dialog.tsx'

const t = translatorOf('shop')
const buyCall = 'POST /items/i1/buy'

const seller: NonNullable<ShopItem['organization']> = {
  id: 'o1',
  name: 'Nordlicht FGC',
  username: 'nordlicht',
  avatar: null,
  accent: null,
  coin: { name: 'Lumen', participation: 4, win: 7 },
}

const item: ShopItem = {
  id: 'i1',
  type: 'BANNER',
  title: 'Aurora banner',
  description: null,
  image: null,
  appearance: {},
  price: 400,
  state: 'LIVE',
  quantity: 6,
  perPerson: 1,
  saleStartsAt: null,
  saleEndsAt: null,
  membersOnly: false,
  minLevel: null,
  organization: seller,
  createdAt: '2026-11-01T10:00:00.000Z',
  viewer: { balance: 1260, owned: 0, refusal: null },
}

const user = { id: 'u1', username: 'noa', name: 'Noa', image: null, level: 3 }
const refusedWith = (refusal: NonNullable<ShopItem['viewer']>['refusal'], balance = 1260) => ({
  viewer: { balance, owned: 0, refusal },
})

async function open(changes: Partial<ShopItem> = {}, replies: Record<string, unknown> = {}) {
  const calls = stubApi({
    'GET /items/i1': { ...item, ...changes },
    'GET /auth/session': user,
    'GET /user': { banner: null },
    ...replies,
  })
  const onClose = vi.fn()
  const page = show(<ItemDialog id="i1" onClose={onClose} />)
  const dialog = await screen.findByRole('dialog', { name: changes.title ?? item.title })
  return { ...page, calls, onClose, dialog }
}

const rows = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('definition')
    .map((row) => row.textContent)
const buyButton = (price = '400') => screen.getByRole('button', { name: t('buyFor', { price }) })

test('the dialog shows the price, the balance and the balance after the purchase', async () => {
  const { dialog } = await open()
  expect(rows(dialog)).toEqual(['400 Lumen', '1,260', '860'])
})

test('a purchase sends the price that the buyer saw, and closes the dialog', async () => {
  const { user, calls, onClose } = await open({}, { [buyCall]: { id: 'p1', itemId: 'i1', price: 400, balance: 860 } })
  await user.click(buyButton())
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(calls.filter(({ address }) => address === buyCall)).toEqual([{ address: buyCall, body: { price: 400 } }])
})

test('without enough coins the dialog says how many are missing and how to earn them', async () => {
  const { dialog } = await open({ price: 2000, ...refusedWith({ code: 'NOT_ENOUGH_COINS', missing: 740 }) })
  expect(rows(dialog)).toEqual(['2,000 Lumen', '1,260', '740 short'])
  expect(dialog.textContent).toContain(t('refused.coins', { amount: '740', coin: 'Lumen' }))
  expect(dialog.textContent).toContain(t('refused.earn', { participation: 4, win: 7 }))
  expect(screen.getByRole('link', { name: t('seeEvents') }).getAttribute('href')).toBe('/nordlicht/events')
  expect(buyButton('2,000').hasAttribute('disabled')).toBe(true)
})

test.each([
  [{ code: 'LEVEL_TOO_LOW', minLevel: 10, level: 3 } as const, t('refused.level', { level: 10 })],
  [{ code: 'LIMIT_REACHED', limit: 2 } as const, t('refused.limit', { count: 2 })],
  [{ code: 'SOLD_OUT' } as const, t('refused.SOLD_OUT', { community: 'Nordlicht FGC' })],
  [{ code: 'WINDOW_CLOSED', closedAt: '2026-11-10T10:00:00.000Z' } as const, t('refused.ended')],
  [{ code: 'WINDOW_CLOSED', opensAt: '2099-11-10T10:00:00.000Z' } as const, t('refused.opens')],
  [{ code: 'MEMBERS_ONLY' } as const, t('refused.members', { community: 'Nordlicht FGC' })],
  [{ code: 'BANNED' } as const, t('refused.BANNED', { community: 'Nordlicht FGC' })],
])('a refusal is explained before the purchase: %o', async (refusal, text) => {
  const { dialog } = await open(refusedWith(refusal))
  expect(dialog.textContent).toContain(text)
  expect(buyButton().hasAttribute('disabled')).toBe(true)
})

test('an item that sells out while the dialog is open is not charged', async () => {
  const { user, dialog, calls, onClose } = await open({}, { [buyCall]: new Refusal('SOLD_OUT') })
  await user.click(buyButton())
  await waitFor(() => expect(dialog.textContent).toContain(translatorOf('problems')('SOLD_OUT')))
  expect(calls.filter(({ address }) => address === 'GET /items/i1').length).toBeGreaterThan(1)
  expect(onClose).not.toHaveBeenCalled()
})

test('after a lost connection the second attempt has the same key', async () => {
  const { user, dialog } = await open()
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Headers }) => {
    keys.push(headers.get('idempotency-key'))
    throw new TypeError('Failed to fetch')
  })
  await user.click(buyButton())
  await waitFor(() => expect(dialog.textContent).toContain(t('failed.unreached')))
  await user.click(buyButton())
  await waitFor(() => expect(keys).toHaveLength(2))
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
})

test('a code is shown after the purchase', async () => {
  const { user } = await open(
    { type: 'REDEEM_CODE' },
    {
      [buyCall]: { id: 'p1', itemId: 'i1', price: 400, balance: 860 },
      'POST /user/items/p1/code': { code: 'FTHM-7Q2K' },
    },
  )
  await user.click(buyButton())
  expect(await screen.findByText('FTHM-7Q2K')).toBeTruthy()
  expect(rows(screen.getByRole('dialog', { name: t('codeTitle') }))).toEqual(['400 Lumen', '860'])
})

test('a shipped item starts with the address of the profile and needs its required lines', async () => {
  const info = { firstName: 'Noa', lastName: 'Verhoeven', address1: 'Oudegracht 214', zip: '3511 NR', country: 'NL' }
  const { user, calls, dialog } = await open(
    { type: 'PHYSICAL_ITEM' },
    { 'GET /user/info': info, [buyCall]: { id: 'p1', itemId: 'i1', price: 400, balance: 860 } },
  )
  expect(dialog.textContent).toContain(t('addressNote', { community: 'Nordlicht FGC', count: 60 }))
  await waitFor(() => expect(screen.getByLabelText(t('fullName'))).toHaveProperty('value', 'Noa Verhoeven'))
  for (const line of ['address2', 'postcode', 'region', 'phone'])
    screen.getByLabelText(new RegExp(`^${t(line)}.*${t('optional')}`))
  await user.click(buyButton())
  expect(screen.getByLabelText(t('city')).getAttribute('aria-invalid')).toBe('true')
  await user.type(screen.getByLabelText(t('city')), 'Utrecht')
  await user.click(buyButton())
  const address = { name: 'Noa Verhoeven', address1: 'Oudegracht 214', zip: '3511 NR', city: 'Utrecht', country: 'NL' }
  await waitFor(() =>
    expect(calls.filter(({ address }) => address === buyCall)).toEqual([
      { address: buyCall, body: { price: 400, address } },
    ]),
  )
})

test('the preview shows the own profile with the banner', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: t('preview') }))
  expect(screen.getByRole('figure', { name: t('previewLabel') }).textContent).toContain('Noa')
})

test('a visitor logs in and returns to the item', async () => {
  await open({ viewer: null }, { 'GET /auth/session': null })
  expect(screen.getByRole('link', { name: t('logInToBuy') }).getAttribute('href')).toBe(
    '/login?callbackUrl=%2F%3Fitem%3Di1',
  )
  expect(screen.queryByRole('button', { name: t('preview') })).toBeNull()
})

test('an item can be bought when its sale opens, even if the clock of the server is a moment behind', async () => {
  let opensAt = 0
  await open(
    {},
    {
      'GET /items/i1': () => {
        opensAt ||= Date.now() + 100 // after the first reply, however long the page took to load
        const refusal = { code: 'WINDOW_CLOSED', opensAt: new Date(opensAt).toISOString() } as const
        return Date.now() < opensAt + 200 ? { ...item, ...refusedWith(refusal) } : item
      },
    },
  )
  expect(buyButton()).toHaveProperty('disabled', true)
  await waitFor(() => expect(buyButton()).toHaveProperty('disabled', false))
})

/** A newcomer creates a community and runs it: look, shop, a coin event, and a player who spends what they won. */
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { named, startingWith, textOf } from './catalogue.ts'
import { signUpAs } from './email.ts'
import { addGuests, host, inMinutes, send, start } from './event.ts'
import { desktop, expectAccessible, open, phone, toast, useJourney, waitForHydration } from './journey.ts'

const journey = useJourney()

async function createCommunity(page: Page, name: string) {
  await open(page, '/communities/new')
  await page.getByRole('textbox', named('community-create', 'name')).fill(name)
  await page.getByRole('button', named('community-create', 'create')).click()
  await page.waitForURL(/\/manage$/)
  await waitForHydration(page)
  return new URL(page.url()).pathname.split('/')[1] ?? ''
}

async function setLook(page: Page, handle: string) {
  await open(page, `/${handle}/manage/look`)
  await page.getByRole('textbox', { name: startingWith(textOf('en', 'community-look', 'hex')) }).fill('#c41f55')
  await page.getByRole('textbox', named('community-look', 'coinName')).fill('Tokens')
  await page.getByRole('button', named('community-look', 'publish')).click()
  await toast(page, textOf('en', 'community-look', 'published')).waitFor()
}

async function publish(page: Page, handle: string, name: string) {
  await open(page, `/${handle}/manage/settings`)
  const details = page.locator('#details')
  await details
    .getByLabel(textOf('en', 'community-settings', 'about'), { exact: true })
    .fill('Fighting games on Friday.')
  await details.getByRole('button', named('settings', 'save')).click()
  await toast(page, textOf('en', 'community-settings', 'saved')).waitFor()
  await open(page, `/${handle}/manage`)
  await page.getByRole('button', named('community-manage', 'publish')).click()
  await toast(page, textOf('en', 'community-manage', 'published', { name })).waitFor()
}

/** A code item with five codes; one line is twice in the list. */
async function addItem(page: Page, handle: string) {
  await open(page, `/${handle}/manage/shop/new`)
  await page.getByRole('radio', { name: startingWith(textOf('en', 'shop-manage', 'type.REDEEM_CODE')) }).check()
  await page.getByLabel(textOf('en', 'shop-manage', 'itemTitle'), { exact: true }).fill('Store code')
  await page.getByLabel(textOf('en', 'shop-manage', 'price'), { exact: true }).fill('40')
  await page.getByRole('button', named('shop-manage', 'createDraft')).click()
  await page.waitForURL(/\/manage\/shop\/[0-9a-f-]{36}$/)

  await page.getByRole('button', named('shop-manage', 'addCodes')).first().click()
  const dialog = page.getByRole('dialog', named('shop-manage', 'addCodes'))
  const codes = ['AAAA-1', 'AAAA-2', 'AAAA-3', 'AAAA-4', 'AAAA-5', 'AAAA-1']
  await dialog.getByRole('textbox').fill(codes.join('\n'))
  await dialog.getByRole('button', named('shop-manage', 'checkCodes')).click()
  await dialog.getByText(textOf('en', 'shop-manage', 'duplicate.input')).waitFor()
  await dialog.getByRole('button', named('shop-manage', 'addCount', { count: 5 })).click()
  await toast(page, textOf('en', 'shop-manage', 'codesAdded', { count: 5 })).waitFor()
  await page.getByRole('button', named('shop-manage', 'publish')).click()
  await toast(page, textOf('en', 'shop-manage', 'changed.LIVE')).waitFor()
}

/** An event of the community that pays 50 coins to the winner, played to its end. */
async function runCoinEvent(hostPage: Page, playerPage: Page, handle: string) {
  const { id: organizationId } = await send<{ id: string }>(hostPage.request, `GET /organizations/${handle}`)
  const coins = { ranks: [{ from: 1, to: 1, amount: 50 }] }
  const id = await host(hostPage.request, 'Token Cup', {
    organizationId,
    coins,
    date: inMinutes(60),
    settings: { checkin: false, requireReady: false },
  })
  const player = await send<{ id: string }>(playerPage.request, `POST /tournaments/${id}/join`, {})
  await addGuests(hostPage.request, id, ['Guest'])
  const [match] = await start(hostPage.request, id)
  if (!match) throw new Error('The event has no match')
  const { rev } = await send<{ rev: number }>(hostPage.request, `GET /matches/${match.id}`)
  await send(hostPage.request, `PUT /matches/${match.id}`, { rev, winnerId: player.id })
  await send(hostPage.request, `POST /tournaments/${id}/complete`)
}

async function buy(page: Page, handle: string) {
  await open(page, `/${handle}/shop`)
  await page.getByRole('link', { name: 'Store code', exact: true }).click()
  const item = page.getByRole('dialog', { name: 'Store code' })
  await item.getByRole('button', named('shop', 'buyFor', { price: 40 })).waitFor()
  await expectAccessible(page, 'the dialog of an item')
  await item.getByRole('button', named('shop', 'buyFor', { price: 40 })).click()
  const bought = page.getByRole('dialog', named('shop', 'codeTitle'))
  return (await bought.locator('.code-box code').textContent()) ?? ''
}

test.each<[string, string, BrowserContextOptions]>([
  ['desktop', 'Harbour Arcade', desktop],
  ['phone', 'Dockside League', phone],
])(
  'a newcomer creates a community, and a player spends the coins they won there, on a %s',
  async (size, name, options) => {
    const founder = await journey.visit(undefined, options)
    const player = await journey.visit(undefined, options)
    await signUpAs(founder.request, `founder-${size}`)
    await signUpAs(player.request, `winner-${size}`)

    const handle = await createCommunity(founder, name)
    await setLook(founder, handle)
    await publish(founder, handle, name)
    await addItem(founder, handle)
    await runCoinEvent(founder, player, handle)

    expect(await buy(player, handle)).toMatch(/^AAAA-[1-5]$/)
    const { balance } = await send<{ balance: number }>(
      player.request,
      `GET /organizations/${(await send<{ id: string }>(player.request, `GET /organizations/${handle}`)).id}/wallet`,
    )
    expect(balance).toBeGreaterThanOrEqual(10)
    expect(await player.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

    await open(founder, `/${handle}/manage/shop/orders`)
    await founder
      .getByRole('button', { name: `winner-${size}` })
      .first()
      .waitFor()
  },
)

test('the next step of a player moves nothing on the page of a community', async () => {
  const nova = 'nova@guildhall.example'
  const owner = await journey.visitAs('elodie@guildhall.example')
  const page = await journey.visitAs(nova, undefined, phone)
  const { id: organizationId } = await send<{ id: string }>(owner.request, 'GET /organizations/nordlicht')
  const eventId = await host(owner.request, 'Harbour Cup', { organizationId })
  await send(page.request, `POST /tournaments/${eventId}/join`, {})
  const tabsOf = (page: Page) => page.getByRole('navigation', named('community', 'tabs')).boundingBox()

  const served = await journey.visitAs(nova, '/nordlicht', { ...phone, javaScriptEnabled: false })
  await open(page, '/nordlicht')
  await page.getByRole('region', named('players', 'nextStep')).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await tabsOf(page)).toEqual(await tabsOf(served))
})

test('the page of a community comes with its texts, also those of ads that load later', async () => {
  const page = await journey.visit()
  const scripts: Promise<string>[] = []
  page.on('response', (reply) => {
    if (reply.headers()['content-type']?.includes('javascript')) scripts.push(reply.text())
  })
  await open(page, '/nordlicht')
  await page.locator('.ad').first().waitFor()
  await page.waitForLoadState('networkidle')
  const texts = await Promise.all(scripts)
  expect(texts.length).toBeGreaterThan(5)
  expect(texts.filter((text) => text.includes('/languages/da/'))).toEqual([]) // the list of all files of texts
})

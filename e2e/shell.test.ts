/** The parts around every page: languages, menus by mouse, touch and keyboard, dialogs, the missing page, offline use. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { named, startingWith, textOf } from './catalogue.ts'
import { desktop, expectAccessible, open, phone, toast, useJourney, waitForHydration } from './journey.ts'
import { focusedText, isFocusInside } from './keyboard.ts'

const journey = useJourney()

const assets = join(import.meta.dirname, '../web/build/client/assets')
const isCodeOfUserArea = (path: string) => path.endsWith('.js') && readFileSync(path, 'utf8').includes('create-link')

const shell = (key: string) => textOf('en', 'shell', key, { site: 'Guildhall' })
/** The button goes on with the name of the language. */
const languageButton = startingWith(`${shell('language')}:`)
/** What a link of the Resources menu reads out: its title and its description. */
const resource = (key: string) => shell(key) + shell(`${key}About`)

test('the language dialog opens the same page in another language, with its dates, and remembers the choice', async () => {
  const page = await journey.visit('/news/doors-are-open', { ...desktop, timezoneId: 'Europe/Vienna' })
  const time = page.getByRole('article').locator('time')
  const day = new Date((await time.getAttribute('datetime')) ?? '')
  const write = (locale: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Vienna' }).format(day)
  expect(await time.textContent()).toBe(write('en-GB'))

  const opener = page.getByRole('button', { name: languageButton })
  await opener.click()
  const dialog = page.getByRole('dialog', named('shell', 'chooseLanguage'))
  await dialog.waitFor()
  const tops = await dialog
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().y))
  expect(tops).toHaveLength(36)
  expect(tops.filter((top) => top === tops[0])).toHaveLength(4)
  await expectAccessible(page, 'the language dialog')
  await dialog.getByRole('link', { name: 'English International' }).click() // the language of this page
  await dialog.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe('/news/doors-are-open')

  await opener.click()
  await dialog.getByRole('link', { name: 'Deutsch Österreich' }).click()
  await page.waitForURL('**/de-AT/news/doors-are-open')
  await waitForHydration(page)
  expect(await page.getAttribute('html', 'lang')).toBe('de-AT')
  expect(await time.textContent()).toBe(write('de-AT'))
  const creators = { name: textOf('de-AT', 'shell', 'creators'), exact: true }
  await page.getByRole('banner').getByRole('link', creators).click()
  await page.waitForURL('**/de-AT/creators') // links keep the language

  await open(page, '/help')
  const ownLanguage = { name: textOf('de-AT', 'shell', 'language'), exact: true } // the offer is written in it
  const offer = page.getByRole('complementary', ownLanguage).getByRole('link', { name: 'Deutsch' })
  expect(await offer.getAttribute('href')).toBe('/de-AT/help')
})

test('a page offers the language of the browser, and visitors can stay in the present one', async () => {
  const page = await journey.visit('/help', { locale: 'ja-JP' })
  const own = (key: string) => ({ name: textOf('ja-JP', 'shell', key), exact: true })
  const offer = page.getByRole('complementary', own('language'))
  expect(await offer.getByRole('link').getAttribute('href')).toBe('/ja-JP/help')
  await offer.getByRole('button', own('keepLanguage')).click()
  await page.reload()
  await waitForHydration(page)
  expect(await offer.count()).toBe(0)
})

test('lazy parts do not load the styles of the shell again, after those of the screen', async () => {
  const { data } = await (await fetch(`${journey.site.url}/api/tournaments?search=Late Kick-off`)).json()
  const page = await journey.visitAs('kestrel@guildhall.example', `/tournaments/${data[0].id}/manage/players`, phone)
  await page.waitForLoadState('networkidle')
  const addresses = await page.evaluate(() =>
    [...document.styleSheets].map(({ href }) => href?.replace(/#$/, '') ?? 'inline'),
  )
  expect(addresses.length).toBeGreaterThan(2)
  expect(addresses.lastIndexOf(addresses[0] ?? '')).toBeLessThan(2)
})

test('on a phone the menu fills the screen and keeps the focus; Escape and links close it', async () => {
  const page = await journey.visit('/', phone)
  const menuButton = page.getByRole('button', named('shell', 'menu'))
  const menu = page.getByRole('dialog', named('shell', 'menu'))
  await menuButton.click()
  await menu.waitFor()
  const box = await menu.boundingBox()
  expect([box?.x, box?.y, box?.width, box?.height]).toEqual([0, 0, 390, 844])
  for (const key of ['explore', 'creators', 'enterprise', 'guides', 'help', 'news', 'logIn'])
    expect(await menu.getByRole('link', named('shell', key)).count(), key).toBe(1)
  await expectAccessible(page, 'the menu of a phone')

  for (let step = 0; step < 14; step++) {
    await page.keyboard.press('Tab')
    expect(await isFocusInside(page, '[role=dialog]')).toBe(true)
  }
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  await expect.poll(() => focusedText(page)).toBe(shell('menu'))

  await menuButton.click()
  await menu.getByRole('link', named('shell', 'guides')).click()
  await page.waitForURL('**/guides')
  await menu.waitFor({ state: 'hidden' })
})

test('the menu of a phone has the links of the user', async () => {
  const page = await journey.visitAs('nova@guildhall.example', '/explore', phone)
  await page.getByRole('button', named('shell', 'menu')).click()
  const menu = page.getByRole('dialog', named('shell', 'menu'))
  for (const [key, to] of [
    ['profile', '/nova'],
    ['home', '/home'],
    ['settings', '/settings'],
  ] as const)
    expect(await menu.getByRole('link', named('shell', key)).getAttribute('href')).toBe(to)
  await menu.getByRole('link', named('shell', 'profile')).click()
  await page.waitForURL('**/nova')
})

test('the top bar fits into a narrow desktop window, also in languages with long words', async () => {
  const page = await journey.visit('/help', { viewport: { width: 860, height: 900 } })
  for (const path of ['/help', '/de-DE/help', '/hi-IN/help', '/vi-VN/help']) {
    await open(page, path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(860)
  }
})

test('the top bar and its Resources menu work by keyboard', async () => {
  const page = await journey.visit('/terms')
  const stops: string[] = []
  for (let step = 0; step < 11; step++) {
    await page.keyboard.press('Tab')
    stops.push(await focusedText(page))
  }
  const bar = ['logo', 'explore', 'leagues', 'creators', 'enterprise', 'resources', 'news', 'search', 'logIn', 'signUp']
  expect(stops).toEqual(['skip', ...bar].map(shell))

  const guides = page.locator('#resources').getByRole('link', { name: startingWith(shell('guides')) })
  await page.getByRole('button', named('shell', 'resources')).focus()
  await page.keyboard.press('Enter')
  await guides.waitFor()
  await expectAccessible(page, 'the open Resources menu')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focusedText(page)).toBe(resource('rankings'))
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focusedText(page)).toBe(resource('guides'))
  await page.keyboard.press('Escape')
  await guides.waitFor({ state: 'hidden' })
  await expect.poll(() => focusedText(page)).toBe(shell('resources'))

  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focusedText(page)).toBe(resource('rankings'))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/rankings')
  await guides.waitFor({ state: 'hidden' })
  await expect.poll(() => isFocusInside(page, '#main')).toBe(true) // a screen reader starts at the top of the new page
})

test('a click before hydration takes effect after it', async () => {
  const page = await journey.visit()
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/terms', { waitUntil: 'commit' })
  const resources = page.getByRole('button', named('shell', 'resources'))
  await resources.click()
  expect(await resources.getAttribute('aria-expanded')).toBe('false')
  scripts.resolve()
  await expect.poll(() => resources.getAttribute('aria-expanded')).toBe('true')
})

test('the top bar of a user stays as it is while its code loads', async () => {
  const page = await journey.visitAs('nova@guildhall.example')
  const code = Promise.withResolvers<void>()
  const name = readdirSync(assets).find((name) => isCodeOfUserArea(join(assets, name)))
  await page.route(`**/assets/${name}`, async (route) => {
    await code.promise
    await route.continue()
  })
  await page.goto('/terms', { waitUntil: 'commit' })
  const create = await page.locator('.create-link').elementHandle()
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  )
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })))
  expect(await create?.isVisible()).toBe(true)
  code.resolve()
  await waitForHydration(page)
  expect(await create?.isVisible()).toBe(true)
})

test('the first Tab stop skips the top bar', async () => {
  const page = await journey.visit('/help')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await isFocusInside(page, '#main')).toBe(true)
})

test('the Resources menu opens and closes with a delay under the mouse', async () => {
  const page = await journey.visit('/terms')
  const guides = page.locator('#resources').getByRole('link', { name: startingWith(shell('guides')) })
  await page.evaluate(() => {
    const panel = document.getElementById('resources')
    if (!panel?.parentElement) throw new Error('no menu')
    const note = (name: string, value: number) => panel.setAttribute(`data-${name}`, String(value))
    const since = (name: string) => performance.now() - Number(panel.getAttribute(`data-${name}`))
    panel.parentElement.addEventListener('pointerenter', () => note('entered', performance.now()))
    panel.parentElement.addEventListener('pointerleave', () => note('left', performance.now()))
    const change = () => (panel.hidden ? note('close', since('left')) : note('open', since('entered')))
    new MutationObserver(change).observe(panel, { attributeFilter: ['hidden'] })
  })
  await page.getByRole('button', named('shell', 'resources')).hover()
  await guides.waitFor()
  await guides.hover() // the menu stays open over the gap between button and link
  await page.mouse.move(700, 700)
  await guides.waitFor({ state: 'hidden' })
  const delays = await page.locator('#resources').evaluate((panel) => ({ ...panel.dataset }))
  expect(Number(delays.open)).toBeGreaterThanOrEqual(190)
  expect(Number(delays.close)).toBeGreaterThanOrEqual(140)
})

test('the avatar menu works by arrow keys and returns the focus', async () => {
  const page = await journey.visitAs('nova@guildhall.example', '/terms')
  await page.getByRole('button', named('shell', 'yourMenu')).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menu').waitFor()
  await expectAccessible(page, 'the open avatar menu')
  const own = ['profile', 'home', 'yourEvents', 'invites', 'wallet', 'prizeMoney', 'yourItems']
  const items = [...own, 'series', 'explore', 'createCommunity', 'settings', 'logOut']
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(items.map(shell))
  await expect.poll(() => focusedText(page)).toBe(shell('profile'))
  await page.keyboard.press('End')
  await expect.poll(() => focusedText(page)).toBe(shell('logOut'))
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'hidden' })
  await expect.poll(() => focusedText(page)).toBe(shell('yourMenu'))

  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', named('shell', 'settings')).press('Enter')
  await page.waitForURL('**/settings')
})

test('a dialog keeps the focus and returns it', async () => {
  const page = await journey.visit('/terms')
  await page.getByRole('button', { name: languageButton }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', named('shell', 'chooseLanguage'))
  await dialog.waitFor()
  for (let step = 0; step < 40; step++) await page.keyboard.press('Tab')
  expect(await isFocusInside(page, '[role=dialog]')).toBe(true)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => focusedText(page)).toMatch(languageButton)
})

test('an unknown address answers 404 and links to the events', async () => {
  journey.expectConsoleError(/404|Failed to fetch dynamically imported module/)
  const page = await journey.visit('/no/such/page')
  expect((await page.request.get('/no/such/page')).status()).toBe(404)
  await page.getByRole('heading', named('shell', 'missing.title')).waitFor()
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await page.getByRole('main').getByRole('link', named('shell', 'explore')).click()
  await page.waitForURL('**/explore')
  await page.getByRole('heading', { level: 1, ...named('explore', 'title') }).waitFor()
})

test('offline, a cached page in the language of the visitor says so and offers a retry', async () => {
  journey.expectConsoleError(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/) // the cached page works without its scripts
  const page = await journey.visit('/de-AT/terms', { ...desktop, serviceWorkers: 'allow' })
  const isCached = () => page.evaluate(async () => (await caches.match('/de-AT/offline')) !== undefined)
  await expect.poll(isCached).toBe(true)
  await page.waitForLoadState('networkidle') // the notice about the connection loads after the page
  await page.context().setOffline(true)
  await page
    .getByRole('status')
    .getByText(textOf('de-AT', 'shell', 'offline'), { exact: true })
    .waitFor()
  await page.goto('/de-AT/explore?status=live')
  const title = page.getByRole('heading', { name: textOf('de-AT', 'shell', 'offlinePage.title'), exact: true })
  await title.waitFor()
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toMatch(/Onest/)
  const retry = page.getByRole('link', { name: textOf('de-AT', 'shell', 'retry'), exact: true })
  await Promise.all([page.waitForEvent('load'), retry.click()])
  await title.waitFor()
  await page.context().setOffline(false) // the page opens automatically
  await page.getByRole('heading', { level: 1, name: textOf('de-AT', 'explore', 'title'), exact: true }).waitFor()
  expect(new URL(page.url()).search).toBe('?status=live')
})

/** A screen whose code the help page does not load. */
const openTerms = (page: Page) => page.getByRole('contentinfo').getByRole('link', named('shell', 'terms')).click()
const termsTitle = (page: Page) => page.getByRole('heading', { level: 1, ...named('legal', 'terms') })
const helpSearch = (page: Page) => page.getByRole('main').getByRole('searchbox').first()

test('offline, a link keeps the page and what was typed in it, and opens when the connection returns', async () => {
  const page = await journey.visit('/help')
  await page.waitForLoadState('networkidle') // as above
  await page.context().setOffline(true)
  await toast(page, shell('offline')).waitFor()
  await helpSearch(page).fill('bracket')
  await openTerms(page)
  await toast(page, shell('offlineWaiting')).waitFor()
  expect(new URL(page.url()).pathname).toBe('/help')
  expect(await helpSearch(page).inputValue()).toBe('bracket')
  await page.context().setOffline(false)
  await page.waitForURL('**/terms')
  await termsTitle(page).waitFor()
  expect(await page.locator('.toasts').textContent()).toBe('')
  await page.goBack()
  await helpSearch(page).waitFor()
})

test('while the site cannot be reached, the worker holds the code of the next screen and the page stays', async () => {
  journey.expectConsoleError(/ERR_CONNECTION_REFUSED/)
  const page = await journey.visit('/help', { ...desktop, serviceWorkers: 'allow' })
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  await helpSearch(page).fill('bracket')
  let refused = 0
  await page.context().route('**/assets/*.js', (route) => {
    refused += 1
    return route.abort('connectionrefused')
  })
  await openTerms(page)
  await expect.poll(() => refused).toBeGreaterThan(1) // the worker tries again
  expect(await helpSearch(page).inputValue()).toBe('bracket')
  await page.context().unroute('**/assets/*.js')
  await termsTitle(page).waitFor()
})

test('search opens by Ctrl-K and the top bar, finds an event despite a typing error, and opens it by keyboard', async () => {
  const page = await journey.visit('/terms')
  const dialog = page.getByRole('dialog', named('search', 'title'))
  await page.keyboard.press('Control+k')
  await dialog.waitFor()
  const field = dialog.getByRole('combobox')
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
  await field.fill('nvoa')
  await dialog.getByRole('option', { name: /@nova/ }).waitFor()
  await expectAccessible(page, 'the search dialog')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/nova')
  await expect.poll(() => isFocusInside(page, 'main')).toBe(true) // the new page is there, and took the focus

  const opener = page.getByRole('link', named('shell', 'search'))
  await opener.click()
  await dialog.getByRole('option', { name: 'nvoa' }).waitFor() // a recent search
  await page.keyboard.press('Escape')
  await expect.poll(() => focusedText(page)).toBe(shell('search'))

  await open(page, '/search?q=nova&kind=user')
  expect(await page.getByRole('main').getByRole('link', { name: /@nova/ }).count()).toBe(1)
})

test('on a phone the search dialog fills the screen', async () => {
  const page = await journey.visit('/', phone)
  await page.getByRole('link', named('shell', 'search')).click()
  const dialog = page.getByRole('dialog', named('search', 'title'))
  await dialog.waitFor()
  await expect.poll(async () => Object.values((await dialog.boundingBox()) ?? {})).toEqual([0, 0, 390, 844])
  await expectAccessible(page, 'the search dialog of a phone')
  await dialog.getByRole('button', named('search', 'close')).click()
  await dialog.waitFor({ state: 'hidden' })
})

test('a dialog whose code an update has removed offers to reload the page, which stays as it is', async () => {
  journey.expectConsoleError(/404|Failed to fetch dynamically imported module/)
  const page = await journey.visitAs('elodie@guildhall.example', '/nordlicht/manage/faq')
  const add = page.getByRole('main').getByRole('button', named('community-faq', 'add'))
  const dialog = page.getByRole('dialog', named('community-faq', 'add'))
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }))
  await add.click()
  const reload = page.locator('.toasts').getByRole('button', named('ui', 'reload'))
  await reload.waitFor()
  expect(await add.isVisible()).toBe(true)
  await page.unroute('**/assets/*.js')
  await reload.click()
  await waitForHydration(page)
  await add.click()
  await dialog.waitFor()
})

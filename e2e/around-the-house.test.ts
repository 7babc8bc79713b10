/** The shell: languages, the menus by pointer, finger and key, dialogs, the missing page, and life without a connection. */
import { expect, test } from 'vitest'
import { alive, desktop, expectAccessible, phone, useJourney } from './journey.ts'
import { focused, isInside } from './keyboard.ts'
import { said } from './words.ts'

const journey = useJourney()

test('another language is the same page in it, dates included, and it is remembered', async () => {
  const page = await journey.visit('/news/doors-are-open', { ...desktop, timezoneId: 'Europe/Vienna' })
  const time = page.getByRole('main').locator('time').first()
  const day = new Date((await time.getAttribute('datetime')) ?? '')
  const write = (locale: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Vienna' }).format(day)
  expect(await time.textContent()).toBe(write('en-GB'))

  const opener = page.getByRole('button', { name: /Language:/ })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Choose a language' })
  await dialog.waitFor()
  const tops = await dialog.getByRole('link').evaluateAll((links) => links.map((one) => one.getBoundingClientRect().y))
  expect(tops).toHaveLength(36)
  expect(tops.filter((top) => top === tops[0])).toHaveLength(4)
  await expectAccessible(page, 'the language dialog')
  await dialog.getByRole('link', { name: 'English International' }).click() // the language of this page
  await dialog.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe('/news/doors-are-open')

  await opener.click()
  await dialog.getByRole('link', { name: 'Deutsch Österreich' }).click()
  await page.waitForURL('**/de-AT/news/doors-are-open')
  await alive(page)
  expect(await page.getAttribute('html', 'lang')).toBe('de-AT')
  expect(await time.textContent()).toBe(write('de-AT'))
  const creators = page.getByRole('link', { name: said('de', 'shell', 'creators'), exact: true }).first()
  await creators.click()
  await page.waitForURL('**/de-AT/creators') // links stay in it

  await page.goto('/help')
  await alive(page)
  const offer = page.getByRole('complementary', { name: 'Language' }).getByRole('link', { name: 'Deutsch' })
  expect(await offer.getAttribute('href')).toBe('/de-AT/help')
})

test('a reader of another language is offered it, and may stay', async () => {
  const page = await journey.visit('/help', { locale: 'ja-JP' })
  const offer = page.getByRole('complementary', { name: 'Language' })
  expect(await offer.getByRole('link').getAttribute('href')).toBe('/ja-JP/help')
  await offer.getByRole('button', { name: 'Stay in this language' }).click()
  await page.reload()
  await alive(page)
  expect(await offer.count()).toBe(0)
})

test('on a phone the menu is the whole screen: it holds the focus, Escape and a link close it', async () => {
  const page = await journey.visit('/', phone)
  const burger = page.getByRole('button', { name: 'Menu', exact: true })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await burger.click()
  await menu.waitFor()
  const box = await menu.boundingBox()
  expect([box?.x, box?.y, box?.width, box?.height]).toEqual([0, 0, 390, 844])
  for (const name of ['Explore', 'Creators', 'Enterprise', 'Guides', 'Help', 'News & Media', 'Log in'])
    expect(await menu.getByRole('link', { name, exact: true }).count(), name).toBe(1)
  await expectAccessible(page, 'the menu of a phone')

  for (let step = 0; step < 14; step++) {
    await page.keyboard.press('Tab')
    expect(await isInside(page, '[role=dialog]')).toBe(true)
  }
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  await expect.poll(() => focused(page)).toBe('Menu')

  await burger.click()
  await menu.getByRole('link', { name: 'Guides' }).click()
  await page.waitForURL('**/guides')
  await menu.waitFor({ state: 'hidden' })
})

test('the menu of a phone shows who is signed in', async () => {
  const page = await journey.visitAs('nova@guildhall.example', '/explore', phone)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  for (const [name, to] of [
    ['Profile', '/nova'],
    ['Home', '/home'],
    ['Settings', '/settings'],
  ] as const)
    expect(await menu.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(to)
  await menu.getByRole('link', { name: 'Profile', exact: true }).click()
  await page.waitForURL('**/nova')
})

test('the top bar is walked by keys, and Resources opens by them', async () => {
  const page = await journey.visit('/terms')
  const walk: string[] = []
  for (let step = 0; step < 10; step++) {
    await page.keyboard.press('Tab')
    walk.push(await focused(page))
  }
  const bar = ['Guildhall, home', 'Explore', 'Creators', 'Enterprise', 'Resources', 'News & Media', 'Search']
  expect(walk).toEqual(['Skip to content', ...bar, 'Log in', 'Sign up'])

  const resources = page.getByRole('button', { name: 'Resources' })
  const guides = page.getByRole('link', { name: /^Guides/ })
  await resources.focus()
  await page.keyboard.press('Enter')
  await guides.waitFor()
  await expectAccessible(page, 'the open Resources menu')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focused(page)).toMatch(/^Guides/)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focused(page)).toMatch(/^Help/)
  await page.keyboard.press('Escape')
  await guides.waitFor({ state: 'hidden' })
  await expect.poll(() => focused(page)).toBe('Resources')

  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focused(page)).toMatch(/^Guides/)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/guides')
  await guides.waitFor({ state: 'hidden' })
  await expect.poll(() => isInside(page, '#main')).toBe(true) // a new page is read from its top
})

test('a press before the page is awake is kept', async () => {
  const page = await journey.visit(undefined, { ...desktop, serviceWorkers: 'block' }) // which would bring the scripts itself
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/terms', { waitUntil: 'commit' })
  const resources = page.getByRole('button', { name: 'Resources' })
  await resources.click()
  expect(await resources.getAttribute('aria-expanded')).toBe('false')
  scripts.resolve()
  await expect.poll(() => resources.getAttribute('aria-expanded')).toBe('true')
})

test('the first key leads past the bar to the content', async () => {
  const page = await journey.visit('/help')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await isInside(page, '#main')).toBe(true)
})

test('Resources opens a while after the pointer comes, and closes a while after it leaves', async () => {
  const page = await journey.visit('/terms')
  const guides = page.getByRole('link', { name: /^Guides/ })
  await page.evaluate(() => {
    const panel = document.getElementById('resources')
    if (!panel?.parentElement) throw new Error('no menu')
    const note = (name: string, value: number) => panel.setAttribute(`data-${name}`, String(value))
    const since = (name: string) => performance.now() - Number(panel.getAttribute(`data-${name}`))
    panel.parentElement.addEventListener('pointerenter', () => note('came', performance.now()))
    panel.parentElement.addEventListener('pointerleave', () => note('left', performance.now()))
    const change = () => (panel.hidden ? note('close', since('left')) : note('open', since('came')))
    new MutationObserver(change).observe(panel, { attributeFilter: ['hidden'] })
  })
  await page.getByRole('button', { name: 'Resources' }).hover()
  await guides.waitFor()
  await guides.hover() // over the gap between them it stays open
  await page.mouse.move(700, 700)
  await guides.waitFor({ state: 'hidden' })
  const took = await page.locator('#resources').evaluate((panel) => ({ ...panel.dataset }))
  expect(Number(took.open)).toBeGreaterThanOrEqual(190)
  expect(Number(took.close)).toBeGreaterThanOrEqual(140)
})

test('the avatar menu is walked by arrows and gives the focus back', async () => {
  const page = await journey.visitAs('nova@guildhall.example', '/terms')
  const opener = page.getByRole('button', { name: 'Your menu' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menu').waitFor()
  await expectAccessible(page, 'the open avatar menu')
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
    'Profile',
    'Home',
    'Your events',
    'Explore',
    'Invitations',
    'Settings',
    'Log out',
  ])
  await expect.poll(() => focused(page)).toBe('Profile')
  await page.keyboard.press('End')
  await expect.poll(() => focused(page)).toBe('Log out')
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'hidden' })
  await expect.poll(() => focused(page)).toBe('Your menu')

  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Settings' }).press('Enter')
  await page.waitForURL('**/settings')
})

test('a dialog holds the focus and gives it back', async () => {
  const page = await journey.visit('/terms')
  const opener = page.getByRole('button', { name: /Language:/ })
  await opener.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  for (let step = 0; step < 40; step++) await page.keyboard.press('Tab')
  expect(await isInside(page, '[role=dialog]')).toBe(true)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await expect.poll(() => focused(page)).toMatch(/^Language:/)
})

test('an address that leads nowhere says so, and shows the way out', async () => {
  journey.expectComplaint(/404/)
  const page = await journey.visit('/no/such/door')
  expect((await page.request.get('/no/such/door')).status()).toBe(404)
  await page.getByRole('heading', { name: 'This door leads nowhere' }).waitFor()
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await page.getByRole('main').getByRole('link', { name: 'Explore' }).click()
  await page.waitForURL('**/explore')
  await page.getByRole('heading', { level: 1 }).waitFor()
})

test('without a connection the kept page says so, in the language of the reader, and tries again', async () => {
  journey.expectComplaint(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/) // the kept page does without its scripts
  const page = await journey.visit('/de-AT/terms')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })
  await page.context().setOffline(true)
  await page
    .getByRole('status')
    .getByText(said('de', 'shell', 'offline'))
    .waitFor()
  await page.goto('/de-AT/explore')
  await page.getByRole('heading', { name: said('de', 'shell', 'offlinePage.title') }).waitFor()
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toMatch(/Onest/)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: said('de', 'shell', 'retry') }).click()
  await page.getByRole('heading', { level: 1, name: said('de', 'explore', 'title') }).waitFor()
})

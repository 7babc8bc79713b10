/** What users do with their account: profile, notifications, theme; and how anyone gets help. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sampleImage } from '../server/testing/images.ts'
import { named, startingWith, textOf } from './catalogue.ts'
import { codeFor, emailTo, logInAs, signUpAs } from './email.ts'
import { expectAccessible, open, phone, toast, useJourney, waitForHydration } from './journey.ts'

const journey = useJourney()

const me = async (page: Page) => (await (await page.request.get('/api/user')).json()).data
const png = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sampleImage(900, 300, background).png().toBuffer(),
})

test('a profile picture, a bio and a banner earn XP once each, and another tab shows a new level at once', async () => {
  const page = await journey.visit()
  await signUpAs(page.request, 'wilma')
  await open(page, '/settings/profile')
  const other = await page.context().newPage()
  await open(other, '/terms')

  const choosePicture = page.getByLabel(textOf('en', 'settings', 'choosePicture'), { exact: true })
  const savePicture = page.getByRole('button', named('settings', 'savePicture'))
  const useCrop = page.getByRole('button', named('settings', 'useCrop'))
  const heading = page.getByRole('heading', { name: startingWith(textOf('en', 'settings', 'picture')) })
  const offer = heading.getByText(textOf('en', 'identity', 'xp', { count: 30 }), { exact: true })
  await offer.waitFor()
  await choosePicture.setInputFiles(await png('me.png', '#c02020'))
  await useCrop.click()
  await savePicture.click()
  await toast(page, textOf('en', 'identity', 'savedFor', { count: 30 })).waitFor()
  await offer.waitFor({ state: 'hidden' })
  const first = await me(page)
  expect(first).toMatchObject({ xp: 45, level: 1 })
  expect((await page.request.get(first.image.url)).headers()['content-type']).toMatch(/^image\/(webp|avif|jpeg|png)/)
  const avatar = page.getByRole('button', named('shell', 'yourMenu')).locator('img')
  await expect.poll(() => avatar.getAttribute('src')).toBe(first.image.url)

  await choosePicture.setInputFiles(await png('other.png', '#2020c0'))
  await useCrop.click()
  await savePicture.click()
  await toast(page, textOf('en', 'identity', 'saved')).waitFor()
  expect(await me(page)).toMatchObject({ xp: 45 })

  await choosePicture.setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('not an image'),
  })
  await page.getByText(textOf('en', 'problems', 'WRONG_TYPE'), { exact: true }).waitFor()
  expect(await savePicture.count()).toBe(0)

  const bio = page.getByRole('textbox', { name: startingWith(textOf('en', 'settings', 'bio')) })
  const save = page.getByRole('button', named('settings', 'save'))
  expect(await save.isDisabled()).toBe(true)
  await bio.fill('Left wing, most Fridays.')
  await save.click()
  await toast(page, textOf('en', 'identity', 'savedFor', { count: 30 })).waitFor()
  await bio.fill('Left wing, every Friday.')
  await save.click()
  await expect.poll(async () => (await me(page)).bio).toBe('Left wing, every Friday.')
  expect(await me(page)).toMatchObject({ xp: 75 })

  await other.getByRole('button', named('notifications', 'bell')).waitFor()
  const chooseBanner = page.getByLabel(textOf('en', 'settings', 'chooseBanner'), { exact: true })
  await chooseBanner.setInputFiles(await png('banner.png', '#20c020'))
  await useCrop.click()
  await savePicture.click()
  await expect.poll(() => me(page)).toMatchObject({ xp: 105, level: 2 })
  await other.getByRole('button', named('notifications', 'bellUnread', { count: 1 })).click()
  const bell = other.getByRole('dialog', named('notifications', 'title'))
  await bell.getByText(textOf('en', 'notification-texts', 'level-up', { level: 2 })).waitFor()
  await expectAccessible(other, 'the open bell')
  await page.reload()
  await expect.poll(() => bio.inputValue()).toBe('Left wing, every Friday.')
  await page.goto('/wilma')
  await page.getByText('Left wing, every Friday.', { exact: true }).waitFor()
})

test('a long email address does not widen the settings on a phone', async () => {
  const page = await journey.visit(undefined, phone)
  await signUpAs(page.request, 'a-name-of-twenty-abc')
  await open(page, '/settings')
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await overflow()).toBe(0)
})

test('the empty list of items is apart from the lead of its page', async () => {
  const page = await journey.visit()
  await signUpAs(page.request, 'no-items')
  await open(page, '/user/items')
  const lead = await page.locator('.page-head').boundingBox()
  const empty = await page.locator('#main .state').boundingBox()
  expect((empty?.y ?? 0) - (lead?.y ?? 0) - (lead?.height ?? 0)).toBeGreaterThan(20)
})

test('the mailbox shows new emails while it is open', async () => {
  const page = await journey.visit('/mailbox')
  await page.getByRole('heading', { level: 1, ...named('emails', 'mailbox') }).waitFor()
  const login = await journey.visit('/login')
  await login.getByLabel(textOf('en', 'identity', 'email'), { exact: true }).fill('halcyon@guildhall.example')
  await login.keyboard.press('Enter')
  const code = await codeFor(login.request, 'halcyon@guildhall.example')
  await page.getByRole('link', { name: new RegExp(code) }).click()
  await page.waitForURL(/\/mailbox\/.+/)
  await page.getByRole('tab', named('emails', 'viewText')).click()
  await page.getByRole('tabpanel').getByText(code).waitFor()
  await page.getByRole('heading', named('email-texts', 'sign-in.subject', { code })).waitFor()
  await expectAccessible(page, 'an open email')
})

test('a new theme applies at once and stays after a reload', async () => {
  const page = await journey.visitAs('hana@guildhall.example', '/settings/theme')
  expect(await page.getAttribute('html', 'data-theme')).toBe('dark')
  await page.getByText(textOf('en', 'settings', 'theme.light'), { exact: true }).click()
  await expect.poll(() => page.getAttribute('html', 'data-theme')).toBe('light')
  await expect.poll(async () => (await me(page)).theme).toBe('light')
  await page.reload()
  expect(await page.getAttribute('html', 'data-theme')).toBe('light')
})

test('the search of the help page filters the answers and works by keyboard', async () => {
  const page = await journey.visit('/help')
  const field = page.getByRole('searchbox', named('help', 'search'))
  const count = page.locator('.help-found').getByRole('status')
  const questions = page.locator('.answers summary')
  const question = textOf('en', 'demo', 'faqs.waitlist.question')
  await field.fill(question)
  await count.waitFor()
  const found = await questions.allTextContents()
  expect(found).toContain(question)
  expect(found.length).toBeLessThan(5)
  expect(await count.textContent()).toBe(textOf('en', 'help', 'found', { count: found.length }))
  await field.press('ArrowDown')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
  await field.fill('zzzz nothing')
  await expect.poll(() => count.textContent()).toBe(textOf('en', 'help', 'found', { count: 0 }))
  await expectAccessible(page, 'a search without results')
  await field.press('Escape')
  expect(await field.inputValue()).toBe('')
  await page.getByRole('heading', named('help', 'category.start')).waitFor()
})

test('the contact form names what is missing, and the sender gets a confirmation by email', async () => {
  const page = await journey.visit('/help?topic=press')
  const form = page.locator('.contact-form')
  const field = (key: string) => form.getByLabel(textOf('en', 'help', key), { exact: true })
  const send = form.getByRole('button', named('help', 'send'))
  expect(await field('topic').inputValue()).toBe('press')
  await send.click()
  await form.getByText(textOf('en', 'help', 'wrong.name'), { exact: true }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
  await field('name').fill('Ida')
  await field('email').fill('ida@example.com')
  await field('message').fill('May we write about your Friday nights?')
  await expectAccessible(page, 'the contact form')
  await send.click()
  await page.getByRole('heading', named('help', 'sent')).waitFor()
  const { subject } = await emailTo(page.request, 'ida@example.com')
  expect(subject).toBe(textOf('en', 'email-texts', 'contact-received.subject'))
})

test('a user who deleted their account logs in again and keeps it', async () => {
  journey.expectConsoleError(/401/) // of a part that loads between the end of the session and the next page
  const page = await journey.visit(undefined, phone)
  await signUpAs(page.request, 'undecided')
  await open(page, '/settings/data')
  await page.getByRole('button', named('settings', 'deleteAccount')).click()
  const dialog = page.getByRole('dialog', named('settings', 'deleteTitle'))
  await dialog.getByLabel(textOf('en', 'settings', 'deleteType', { username: 'undecided' })).fill('undecided')
  await dialog.getByRole('button', named('settings', 'deleteAccount')).click()
  await page.waitForURL('**/login')
  const notice = page.getByRole('status').filter({ hasText: textOf('en', 'identity', 'deletion.title') })
  await notice.getByText(textOf('en', 'settings', 'deleteUndo')).waitFor()
  const due = Date.parse((await notice.locator('time').getAttribute('datetime')) ?? '')
  expect(Math.round((due - Date.now()) / 86_400_000)).toBe(14)
  await expectAccessible(page, 'the login page after the deletion of an account')
  await page.reload()
  await waitForHydration(page)
  expect(await notice.count()).toBe(0) // the next person at this browser does not see it

  await logInAs(page.request, 'undecided@example.com')
  for (const path of ['/home', '/settings']) {
    await open(page, path)
    await page.getByText(textOf('en', 'identity', 'deletion.title'), { exact: true }).waitFor()
  }
  await expectAccessible(page, 'an account that is scheduled for deletion')
  await page.getByRole('button', named('identity', 'deletion.keep')).click()
  await page.getByRole('button', named('settings', 'deleteAccount')).waitFor() // after the page has loaded itself again
  expect((await me(page)).deletionDueAt).toBeNull()
  await open(page, '/home')
  await page.getByRole('heading', { level: 1, name: /undecided/ }).waitFor()
})

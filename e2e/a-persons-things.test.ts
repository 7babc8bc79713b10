/** What somebody does once they are in: picture, bio, news that arrive by themselves, asking for help. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { picture } from '../server/testing/pictures.ts'
import { alive, expectAccessible, useJourney } from './journey.ts'
import { codeFor, joinAs, mailFor } from './mail.ts'

const journey = useJourney()

const me = async (page: Page) => (await (await page.request.get('/api/user')).json()).data
const png = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await picture(900, 300, background).png().toBuffer(),
})

test('a picture, a bio and a banner pay once each, and a new level is told in another tab at once', async () => {
  const page = await journey.visit()
  await joinAs(page.request, 'wilma')
  await page.goto('/settings/profile')
  await alive(page)
  const other = await page.context().newPage()
  await other.goto('/terms')
  await alive(other)

  const toast = page.getByRole('status')
  const offer = page.getByRole('heading', { name: /^Picture/ }).getByText('+30 XP')
  await offer.waitFor()
  await page.getByLabel('Choose a picture').setInputFiles(await png('me.png', '#c02020'))
  await page.getByRole('button', { name: 'Save picture' }).click()
  await toast.getByText('Saved. +30 XP').waitFor()
  await offer.waitFor({ state: 'hidden' })
  const first = await me(page)
  expect(first).toMatchObject({ xp: 45, level: 1 })
  expect((await page.request.get(first.image.url)).headers()['content-type']).toMatch(/^image\/(webp|avif|jpeg|png)/)
  const shown = page.getByRole('button', { name: 'Your menu' }).locator('img')
  await expect.poll(() => shown.getAttribute('src')).toBe(first.image.url)

  await page.getByLabel('Choose a picture').setInputFiles(await png('other.png', '#2020c0'))
  await page.getByRole('button', { name: 'Save picture' }).click()
  await toast.getByText('Saved.', { exact: true }).waitFor()
  expect(await me(page)).toMatchObject({ xp: 45 })

  await page.getByLabel('Choose a picture').setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('not a picture'),
  })
  await page.getByRole('alert').first().waitFor()
  expect(await page.getByRole('button', { name: 'Save picture' }).count()).toBe(0)

  const save = page.getByRole('button', { name: 'Save', exact: true })
  expect(await save.isDisabled()).toBe(true)
  await page.getByLabel('Bio').fill('Left wing, most Fridays.')
  await save.click()
  await toast.getByText('Saved. +30 XP').waitFor()
  await page.getByLabel('Bio').fill('Left wing, every Friday.')
  await save.click()
  await expect.poll(async () => (await me(page)).bio).toBe('Left wing, every Friday.')
  expect(await me(page)).toMatchObject({ xp: 75 })

  await other.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
  await page.getByLabel('Choose a banner').setInputFiles(await png('banner.png', '#20c020'))
  await page.getByRole('button', { name: 'Save picture' }).click()
  await expect.poll(() => me(page)).toMatchObject({ xp: 105, level: 2 })
  await other.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await other
    .getByText(/level 2/i)
    .first()
    .waitFor()
  await expectAccessible(other, 'the open bell')
  await page.reload()
  await expect.poll(() => page.getByLabel('Bio').inputValue()).toBe('Left wing, every Friday.')
  await page.goto('/wilma')
  await page.getByText('Left wing, every Friday.').waitFor()
})

test('the mailbox fills while it is open', async () => {
  const page = await journey.visit('/mailbox')
  await page.getByRole('heading', { level: 1, name: 'Mailbox' }).waitFor()
  const asking = await journey.visit('/login')
  await asking.getByLabel('E-mail').fill('halcyon@guildhall.example')
  await asking.keyboard.press('Enter')
  await page.getByRole('link', { name: /halcyon@guildhall\.example/ }).click()
  await page.waitForURL(/\/mailbox\/.+/)
  await page.getByRole('tab', { name: 'As text' }).click()
  await page
    .getByText(await codeFor(page.request, 'halcyon@guildhall.example'))
    .last()
    .waitFor()
  await expectAccessible(page, 'an open mail')
})

test('a chosen theme is there at once, and after the next page', async () => {
  const page = await journey.visitAs('hana@guildhall.example', '/settings/theme')
  expect(await page.getAttribute('html', 'data-theme')).toBe('dark')
  await page.getByText('Light', { exact: true }).click()
  await expect.poll(() => page.getAttribute('html', 'data-theme')).toBe('light')
  await expect.poll(async () => (await me(page)).theme).toBe('light')
  await page.reload()
  expect(await page.getAttribute('html', 'data-theme')).toBe('light')
})

test('help is found by typing, walked by keys, and open without a mouse', async () => {
  const page = await journey.visit('/help')
  const field = page.getByRole('searchbox', { name: 'Search the answers' })
  await field.fill('waitlist')
  await page
    .getByRole('status')
    .getByText(/\d answers?/)
    .waitFor()
  const found = page.locator('.answers summary')
  expect(await found.count()).toBeLessThan(5)
  await field.press('ArrowDown')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
  await field.fill('zzzz nothing')
  await page.getByText('No answer has all of these words').waitFor()
  await expectAccessible(page, 'a search without an answer')
  await field.press('Escape')
  expect(await field.inputValue()).toBe('')
  await page.getByRole('heading', { name: 'First steps' }).waitFor()
})

test('a message is refused until it is whole, then reaches us and is confirmed', async () => {
  const page = await journey.visit('/help?topic=press')
  const form = page.locator('.contact-form')
  expect(await form.getByLabel('What is it about?').inputValue()).toBe('press')
  await form.getByRole('button', { name: 'Send' }).click()
  await form.getByText('Tell us what to call you.').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
  await form.getByLabel('Your name').fill('Ida')
  await form.getByLabel('Your e-mail address').fill('ida@example.com')
  await form.getByLabel('Your message').fill('May we write about your Friday nights?')
  await expectAccessible(page, 'the contact form')
  await form.getByRole('button', { name: 'Send' }).click()
  await page.getByText('It is on its way').waitFor()
  await mailFor(page.request, 'ida@example.com')
})

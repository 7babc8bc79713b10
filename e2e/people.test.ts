/** Two people meet: one follows the other, reads their post, writes to them, and is blocked in the end. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { named, textOf } from './catalogue.ts'
import { signUpAs } from './email.ts'
import { send } from './event.ts'
import { desktop, expectAccessible, open, phone, useJourney } from './journey.ts'

const journey = useJourney()

const text = (key: string, values?: Record<string, string | number>) => textOf('en', 'messages', key, values)
const messageField = (page: Page) => page.getByRole('textbox', named('messages', 'message'))
/** The open chat: the inbox beside it repeats its last message. */
const threadOf = (page: Page) => page.getByRole('log')
/** The messages of the open chat, without their times. */
const messagesOf = (page: Page) => threadOf(page).locator('.message-text').allTextContents()

async function write(page: Page, message: string) {
  await messageField(page).fill(message)
  await page.keyboard.press('Enter')
}

const fitsWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

test('two people follow, read, write, and part', async () => {
  const mira = await journey.visit(undefined, phone)
  const oskar = await journey.visit(undefined, desktop)
  await signUpAs(mira.request, 'mira-reads')
  await signUpAs(oskar.request, 'oskar-plays')
  const post = 'Grand final tonight at 21:00.'

  // Mira follows Oskar, and his next post is in her feed.
  await open(mira, '/oskar-plays')
  const followed = mira.waitForResponse(
    (response) => /\/follow$/.test(response.url()) && response.request().method() === 'POST',
  )
  await mira.getByRole('button', named('feed', 'followName', { name: '@oskar-plays' })).click()
  expect((await followed).ok()).toBe(true)
  await expect.poll(() => mira.locator('.follow-button').getAttribute('aria-pressed')).toBe('true')
  await send(oskar.request, 'POST /posts', { description: post })
  await open(mira, '/home')
  await mira.getByText(post).waitFor()

  // She writes to him. He does not follow her, so her message is a request.
  await open(mira, '/oskar-plays')
  await mira.getByRole('button', named('messages', 'messagePerson')).click()
  await mira.waitForURL(/\/messages\/[0-9a-f-]{36}$/)
  await write(mira, 'Good luck!')
  await threadOf(mira).getByText('Good luck!').waitFor()
  await expectAccessible(mira, 'a chat on a phone')
  expect(await fitsWidth(mira)).toBe(true)

  await open(oskar, '/messages?show=requests')
  await oskar.waitForFunction(() => document.title.startsWith('(1) '))
  await oskar.getByRole('link', { name: /mira-reads/ }).click()
  await oskar.getByRole('heading', { name: text('acceptTitle', { name: 'mira-reads' }) }).waitFor()
  await expectAccessible(oskar, 'a request')
  await oskar.getByRole('button', named('messages', 'accept')).click()
  await write(oskar, 'Thanks, see you there.')
  await threadOf(mira).getByText('Thanks, see you there.').waitFor()
  await threadOf(oskar).getByText(text('read'), { exact: true }).waitFor()

  // Messages that she writes without a connection arrive once, in their order.
  await mira.context().setOffline(true)
  journey.expectConsoleError(/ERR_INTERNET_DISCONNECTED/)
  await write(mira, 'one')
  await write(mira, 'two')
  await write(mira, 'three')
  await expect.poll(() => mira.getByText(text('sending')).count()).toBe(3)
  await mira.context().setOffline(false)
  const all = ['Good luck!', 'Thanks, see you there.', 'one', 'two', 'three']
  await expect.poll(() => messagesOf(oskar)).toEqual(all)
  await expect.poll(() => mira.getByText(text('sending')).count()).toBe(0)
  expect(await messagesOf(mira)).toEqual(all)

  // A message that is deleted disappears for both.
  const last = mira.getByRole('article').filter({ hasText: 'three' })
  await last.getByRole('button', named('messages', 'messageMenu')).click()
  await mira.getByRole('menuitem', named('messages', 'delete')).click()
  await mira.getByRole('dialog').getByRole('button', named('messages', 'delete')).click()
  await threadOf(oskar).getByText(text('deletedByAuthor')).waitFor()

  // Oskar blocks her: neither profile, feed nor chat reach her any more.
  await oskar.getByRole('button', named('messages', 'block')).click()
  await oskar.getByRole('dialog').getByRole('button', named('privacy', 'block')).click()
  await oskar.getByText(text('youBlocked')).waitFor()
  const chat = new URL(mira.url()).pathname
  await open(mira, chat)
  await mira.getByText(text('cannotWrite')).waitFor()
  const refusal = await mira.request.post(`/api${chat.replace('messages', 'chats')}/message`, {
    data: { text: 'four' },
  })
  expect(refusal.ok()).toBe(false)
  journey.expectConsoleError(/status of 404/)
  const profile = await mira.goto('/oskar-plays')
  expect(profile?.status()).toBe(404)
  await open(mira, '/home')
  expect(await mira.getByText(post).count()).toBe(0)
})

/** How players get into an event: solo, as a team of three, from the waitlist, and by checking in on a phone. */
import { expect, test } from 'vitest'
import { named, textOf } from './catalogue.ts'
import { codeFor, signUpAs } from './email.ts'
import { addGuests, host, inMinutes, send } from './event.ts'
import { desktop, expectAccessible, open, phone, useJourney, waitForHydration } from './journey.ts'

const journey = useJourney()
const elodie = 'elodie@guildhall.example'
const nova = 'nova@guildhall.example'

async function hostEvent(name: string, fields: object = {}) {
  const hostPage = await journey.visitAs(elodie)
  return { hostPage, id: await host(hostPage.request, name, { ...fields }) }
}

test('a player joins with one click, leaves, and joins again', async () => {
  const { id } = await hostEvent('Solo Cup', { date: inMinutes(3_000) })
  const page = await journey.visitAs(nova, `/tournaments/${id}`)
  const joined = page.getByRole('heading', named('players', 'title.ready'))
  await page.getByRole('button', named('players', 'do.join')).click()
  await joined.waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('aside')?.className))
    .toBe('tournament-next')
  await expectAccessible(page, 'an event that the player has joined')

  await page.getByRole('button', named('players', 'leave')).click()
  const dialog = page.getByRole('dialog', named('players', 'leaveTitle', { event: 'Solo Cup' }))
  await dialog.getByText(textOf('en', 'players', 'leaveDialog.spotFreed'), { exact: true }).waitFor()
  await dialog.getByRole('button', named('players', 'leave')).click()
  await page.getByRole('button', named('players', 'do.join')).click()
  await joined.waitFor()
  expect(await rosterOf(id)).toEqual(['nova'])
})

test('the event page names every requirement that a player does not meet, and how to meet it', async () => {
  const { id } = await hostEvent('Strict Cup', {
    date: inMinutes(3_000),
    accounts: ['riot'],
    restrictions: { minLevel: 60 },
  })
  const page = await journey.visitAs('marta@guildhall.example', `/tournaments/${id}`)
  const card = page.getByRole('complementary', named('tournaments', 'nextStep'))
  const provider = textOf('en', 'settings', 'provider.riot')
  const range = textOf('en', 'players', 'atLeast', { min: 60 })
  const missing = textOf('en', 'players', 'why.ACCOUNT_MISSING', { provider })
  await card.getByRole('paragraph').filter({ hasText: missing }).waitFor()
  await card.getByRole('link', named('players', 'do.linkAccount')).waitFor()
  const level = card.getByRole('listitem').filter({ hasText: textOf('en', 'players', 'why.LEVEL', { range }) })
  await level.getByRole('link', named('players', 'do.earnXp')).waitFor()
  await expectAccessible(page, 'an event with requirements that are not met')

  const visitor = await journey.visit(`/tournaments/${id}`)
  const visitorCard = visitor.getByRole('complementary', named('tournaments', 'nextStep'))
  await visitorCard.getByRole('link', named('players', 'do.signIn')).waitFor()
})

test('a captain invites two players: one by username, one by a link that works through sign-up', async () => {
  const { id } = await hostEvent('Trio Cup', { date: inMinutes(3_000), teamSize: 3 })
  const captain = await journey.visitAs(nova, `/tournaments/${id}`)
  await captain.getByRole('button', named('players', 'do.joinTeam')).click()
  const entry = captain.getByRole('dialog', named('players', 'joinDialog.teamTitle'))
  await entry.getByLabel(textOf('en', 'players', 'teamName'), { exact: true }).fill('High Tide')
  await entry.getByRole('button', named('players', 'joinDialog.registerTeam')).click()
  const team = captain.getByRole('dialog', { name: 'High Tide', exact: true })
  const copyLink = team.getByRole('button', named('players', 'copyLink'))
  await copyLink.waitFor()
  await expectAccessible(captain, 'the team')

  await team.getByRole('searchbox', named('players', 'inviteBy')).fill('kestrel')
  await team.getByRole('button', named('players', 'inviteName', { name: 'kestrel' })).click()
  const teammate = team.getByRole('listitem').filter({ hasText: 'kestrel' })
  await teammate.getByText(textOf('en', 'players', 'waitingFor'), { exact: true }).waitFor()
  const topOf = async (name: string) => (await teammate.getByRole('button', { name, exact: true }).boundingBox())?.y
  await captain.setViewportSize({ width: 390, height: 844 }) // the row wraps, and its actions stay together
  expect(await topOf(textOf('en', 'players', 'moreName', { name: 'kestrel' }))).toBe(
    await topOf(textOf('en', 'players', 'remindName', { name: 'kestrel' })),
  )
  await captain.setViewportSize({ width: 1440, height: 900 })
  await copyLink.click()
  const link = (await team.locator('.receipt').textContent()) ?? ''
  expect(link).toContain('/invites/')

  const kestrel = await journey.visitAs('kestrel@guildhall.example', '/invites')
  await kestrel.getByRole('button', { name: `${textOf('en', 'players', 'accept')}: High Tide`, exact: true }).click()
  await expect.poll(async () => (await rosterOf(id)).includes('kestrel')).toBe(true)

  const friend = await journey.visit(new URL(link).pathname + new URL(link).search)
  const question = friend.getByRole('heading', named('players', 'joinTeamQuestion', { team: 'High Tide' }))
  await question.waitFor()
  await expectAccessible(friend, 'an invitation to a visitor')
  await friend.getByRole('link', named('players', 'logInToJoin')).click()
  await friend.getByLabel(textOf('en', 'identity', 'email'), { exact: true }).fill('third@example.com')
  await friend.getByRole('button', named('identity', 'sendCode')).click()
  await friend.getByRole('heading', named('identity', 'sentTitle')).waitFor()
  await friend.keyboard.type(await codeFor(friend.request, 'third@example.com'))
  await friend.waitForURL('**/welcome**')
  await waitForHydration(friend)
  await friend.getByLabel(textOf('en', 'identity', 'username'), { exact: true }).fill('third-one')
  await friend.getByText(textOf('en', 'identity', 'usernameAvailable'), { exact: true }).waitFor()
  await friend.getByRole('button', named('identity', 'welcomeSubmit')).click()
  await question.waitFor()
  await friend.getByRole('button', named('players', 'accept')).click()

  await expect.poll(() => rosterOf(id)).toEqual(['kestrel', 'nova', 'third-one'])
})

/** The usernames of the first entrant, without open invitations. */
async function rosterOf(id: string) {
  const answer = await fetch(`${journey.site.url}/api/tournaments/${id}/players`)
  const { data } = await answer.json()
  const teammates: { username: string; acceptedAt: string | null }[] = data[0]?.teammates ?? []
  return teammates
    .filter(({ acceptedAt }) => acceptedAt !== null)
    .map(({ username }) => username)
    .toSorted()
}

test('a player moves up from the waitlist without a reload and confirms with one click', async () => {
  const { hostPage, id } = await hostEvent('Full Cup', { date: inMinutes(3_000), maxPlayers: 2 })
  await addGuests(hostPage.request, id, ['First', 'Second'])
  const page = await journey.visitAs(nova, `/tournaments/${id}`)
  await page.getByRole('button', named('players', 'do.waitlist')).click()
  await page.getByRole('heading', named('players', 'title.waiting', { position: 1 })).waitFor()
  await expectAccessible(page, 'a place on the waitlist')

  const entrants = await send<{ id: string; name: string }[]>(hostPage.request, `GET /tournaments/${id}/players`)
  const first = entrants.find(({ name }) => name === 'First')?.id
  expect((await hostPage.request.delete(`/api/tournaments/${id}/players/${first}`)).status()).toBe(204)
  await page.getByRole('heading', named('players', 'title.confirm')).waitFor()
  await page.getByRole('button', named('players', 'do.confirm')).click()
  await page.getByRole('heading', named('players', 'title.ready')).waitFor()
})

test('on a phone the bar at the foot shows the whole step in a language with long words', async () => {
  const list = await (await fetch(`${journey.site.url}/api/tournaments?search=Boost Night 3v3&status=open`)).json()
  const page = await journey.visit(`/de-DE/tournaments/${list.data[0].id}`, phone)
  await page.locator('.foot-bar > p > span').waitFor()
  const step = page.locator('.foot-bar > p > b')
  expect(await step.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0)
})

test('on a phone the bar at the foot keeps the focus when its button goes', async () => {
  const { id } = await hostEvent('Thumb Cup', { date: inMinutes(3_000) })
  const page = await journey.visit(undefined, phone)
  await signUpAs(page.request, 'thumb')
  await open(page, `/tournaments/${id}`)
  await page.getByRole('button', named('players', 'do.join')).press('Enter')
  await page.getByRole('heading', named('players', 'title.ready')).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('foot-bar')
})

test('a player checks in on a phone and gets a receipt that anyone can verify', async () => {
  const { hostPage, id } = await hostEvent('Pocket Cup')
  await open(hostPage, `/tournaments/${id}/manage/check-in`)
  const page = await journey.visit(undefined, phone)
  await signUpAs(page.request, 'pocket')
  await send(page.request, `POST /tournaments/${id}/join`, {})
  await open(page, `/tournaments/${id}`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('button', named('players', 'do.checkin')).click()
  await page.getByRole('dialog', named('players', 'receiptTitle')).waitFor()
  await expectAccessible(page, 'a receipt on a phone')
  await hostPage.getByRole('button', named('manage', 'undoCheckInFor', { name: 'pocket' })).waitFor()

  const { receipt } = await send<{ receipt: string }>(page.request, `GET /tournaments/${id}/player`)
  const [facts = '', signature = ''] = receipt.split('.')
  const verifier = await journey.visit('/receipts', desktop)
  const verdicts = {
    genuine: receipt,
    forged: `${facts}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    unreadable: receipt.replace(/^../, 'AA'),
  }
  for (const [verdict, text] of Object.entries(verdicts)) {
    await verifier.getByLabel(textOf('en', 'players', 'receiptPaste'), { exact: true }).fill(text)
    await verifier.getByText(textOf('en', 'players', `verdict.${verdict}`), { exact: true }).waitFor()
  }
})

test('the home page of a player has the check-in of their event from the start', async () => {
  const { id } = await hostEvent('Tonight Cup')
  const player = await journey.visitAs(nova)
  await send(player.request, `POST /tournaments/${id}/join`, {})
  const served = await journey.visitAs(nova, '/home', { ...phone, javaScriptEnabled: false })
  expect(await served.locator('.next-step').getByRole('button', named('players', 'do.checkin')).count()).toBe(1)
})

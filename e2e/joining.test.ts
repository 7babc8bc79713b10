/** A player's way in: alone, as a team of three, from the waitlist, and checked in from a phone. */
import { expect, test } from 'vitest'
import { addGuests, host, inMinutes, send } from './event.ts'
import { alive, desktop, expectAccessible, phone, useJourney } from './journey.ts'
import { codeFor, joinAs } from './mail.ts'

const journey = useJourney()
const elodie = 'elodie@guildhall.example'
const nova = 'nova@guildhall.example'

async function hosted(name: string, wish: object = {}) {
  const page = await journey.visitAs(elodie)
  return { page, id: await host(page.request, name, { ...wish }) }
}

test('joining alone is one press, and so is leaving and coming back', async () => {
  const { id } = await hosted('Solo Cup', { date: inMinutes(3_000) })
  const page = await journey.visitAs(nova, `/tournaments/${id}`)
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await page.getByText('You are in', { exact: true }).first().waitFor()
  await expectAccessible(page, 'an event that one is in')

  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Your place is free again for anybody.').waitFor()
  await dialog.getByRole('button', { name: 'Leave', exact: true }).click()
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await page.getByText('You are in', { exact: true }).first().waitFor()
  expect(await rosterOf(id)).toEqual(['nova'])
})

test('every rule in the way is named with its remedy', async () => {
  const { id } = await hosted('Strict Cup', {
    date: inMinutes(3_000),
    accounts: ['riot'],
    restrictions: { minLevel: 60 },
  })
  const page = await journey.visitAs('marta@guildhall.example', `/tournaments/${id}`)
  await page.getByText('This event needs a linked Riot').first().waitFor()
  await page.getByText('The level for this event is 60 or more.').first().waitFor()
  await expectAccessible(page, 'an event with rules in the way')
  const visitor = await journey.visit(`/tournaments/${id}`)
  await visitor.getByRole('link', { name: 'Log in' }).first().waitFor()
})

test('a team of three: by name, and by a link that is opened signed out and survives the sign-up', async () => {
  const { id } = await hosted('Trio Cup', { date: inMinutes(3_000), teamSize: 3 })
  const captain = await journey.visitAs(nova, `/tournaments/${id}`)
  await captain.getByRole('button', { name: 'Enter your team' }).click()
  await captain.getByLabel('Team name').fill('High Tide')
  await captain.getByRole('button', { name: 'Enter this team' }).click()
  const team = captain.getByRole('dialog', { name: 'High Tide' }).or(captain.getByRole('dialog')).first()
  await team.getByRole('button', { name: 'Copy the link' }).waitFor()
  await expectAccessible(captain, 'the team')

  const box = team.getByRole('combobox', { name: 'Invite a player' }).or(team.getByLabel('Invite a player')).first()
  await box.fill('kestrel')
  await team.getByRole('button', { name: 'Invite kestrel' }).click()
  await team.getByText('kestrel').first().waitFor()
  await team.getByRole('button', { name: 'Copy the link' }).click()
  const link = (await team.locator('.receipt').textContent()) ?? ''
  expect(link).toContain('/invites/')

  const kestrel = await journey.visitAs('kestrel@guildhall.example', '/invites')
  await kestrel.getByRole('button', { name: 'Accept: High Tide' }).click()
  await expect.poll(async () => (await rosterOf(id)).includes('kestrel')).toBe(true)

  const friend = await journey.visit(new URL(link).pathname + new URL(link).search)
  await friend.getByRole('heading', { name: 'Join High Tide?' }).waitFor()
  await expectAccessible(friend, 'an invitation, signed out')
  await friend.getByRole('link', { name: 'Log in to join' }).click()
  await friend.getByLabel('E-mail').fill('third@example.com')
  await friend.getByRole('button', { name: 'Continue', exact: true }).click()
  await friend.getByRole('heading', { name: 'Check your mail' }).waitFor()
  await friend.keyboard.type(await codeFor(friend.request, 'third@example.com'))
  await friend.waitForURL('**/welcome**')
  await alive(friend)
  await friend.getByLabel('Username').fill('third-one')
  await friend.getByText('It is yours if you want it.').waitFor()
  await friend.getByRole('button', { name: 'Enter the hall' }).click()
  await friend.getByRole('heading', { name: 'Join High Tide?' }).waitFor()
  await friend
    .getByRole('button', { name: /^(Accept|Join High Tide)/ })
    .first()
    .click()

  await expect.poll(() => rosterOf(id)).toEqual(['kestrel', 'nova', 'third-one'])
})

async function rosterOf(id: string) {
  const answer = await fetch(`${journey.site.url}/api/tournaments/${id}/players`)
  const { data } = await answer.json()
  const people: { username: string; acceptedAt: string | null }[] = data[0]?.teammates ?? []
  return people
    .filter(({ acceptedAt }) => acceptedAt !== null)
    .map(({ username }) => username)
    .toSorted()
}

test('who waits moves up the moment a place is free, sees it without a reload and keeps it by one press', async () => {
  const { page: desk, id } = await hosted('Full Cup', { date: inMinutes(3_000), maxPlayers: 2 })
  await addGuests(desk.request, id, ['First', 'Second'])
  const page = await journey.visitAs(nova, `/tournaments/${id}`)
  await page.getByRole('button', { name: 'Join the waitlist' }).click()
  await page.getByText('Number 1 in line').first().waitFor()
  await expectAccessible(page, 'waiting in line')

  const entrants = await send<{ id: string; name: string }[]>(desk.request, `GET /tournaments/${id}/players`)
  const first = entrants.find(({ name }) => name === 'First')?.id
  expect((await desk.request.delete(`/api/tournaments/${id}/players/${first}`)).status()).toBe(204)
  await page.getByText('A place came free', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Keep my place' }).click()
  await page.getByText('You are in', { exact: true }).first().waitFor()
})

test('check-in from a phone gives a receipt that is genuine', async () => {
  const { page: desk, id } = await hosted('Pocket Cup')
  await desk.goto(`/tournaments/${id}/manage/check-in`)
  await alive(desk)
  const page = await journey.visit(undefined, phone)
  await joinAs(page.request, 'pocket')
  await send(page.request, `POST /tournaments/${id}/join`, {})
  await page.goto(`/tournaments/${id}`)
  await alive(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: 'Check in', exact: true }).click()
  await page.getByText('You are checked in').first().waitFor()
  await expectAccessible(page, 'a receipt on a phone')
  await desk.getByRole('button', { name: /Take back: pocket/ }).waitFor()

  const { receipt } = await send<{ receipt: string }>(page.request, `GET /tournaments/${id}/player`)
  const test = await journey.visit('/receipts', desktop)
  await test.getByLabel('Receipt').fill(receipt)
  await test.getByText('Genuine', { exact: true }).waitFor()
  await test.getByLabel('Receipt').fill(receipt.replace(/^../, 'AA'))
  await test
    .getByText(/Not genuine|Not a receipt/)
    .first()
    .waitFor()
})

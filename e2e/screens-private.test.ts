/** Every screen for users who are logged in passes the audit: players, and staff of events. */
import { expect, test } from 'vitest'
import { logInAs } from './email.ts'
import { open, useJourney } from './journey.ts'
import { auditArea, auditScreens } from './screen-audit.ts'
import { addressesOf, audienceOf } from './screens.ts'

const journey = useJourney({ PRO_FREE: 'on' }) // without it the screens of Pro do not exist

test('screens for users', async () => {
  const all = [...(await addressesOf(journey.site))]
  const page = await journey.visitAs('nova@guildhall.example')
  const userScreens = all.filter(
    ([path]) => audienceOf(path) === 'user' || /^\/(explore|login|:username|tournaments\/:id|)$/.test(path),
  )
  const { faults, redirected } = await auditScreens(
    page,
    userScreens.map(([, address]) => address),
  )
  expect(redirected.toSorted()).toEqual(['/login', '/welcome']) // a user with a username has nothing to do there
  expect(faults).toEqual([])
})

test('screens for staff of events', async () => {
  const page = await journey.visitAs('hall-keeper@guildhall.example')
  expect(await auditArea(page, journey.site, 'event')).toEqual({ faults: [], redirected: [] })
})

type Listed = { id: string; player1: { name: string } | null; player2: { name: string } | null }

const longestWord = ({ player1, player2 }: Listed) =>
  Math.max(...`${player1?.name} ${player2?.name}`.split(' ').map((word) => word.length))

test('a ladder stays inside a phone in a language with long words, and the names of a match whole beside its chat', async () => {
  const addresses = await addressesOf(journey.site)
  const page = await journey.visitAs('hall-keeper@guildhall.example', `/ru-RU${addresses.get('/leagues/:id/ladder')}`)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.locator('.rating-graph').waitFor()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await page.setViewportSize({ width: 900, height: 900 })
  const read = async (list: string) => (await (await page.request.get(`/api/${list}`)).json()).data
  const [knockout] = await read('tournaments?search=Boost Club Knockout')
  const matches: Listed[] = await read(`tournaments/${knockout.id}/matches?limit=40`)
  const longestName = matches.toSorted((a, b) => longestWord(b) - longestWord(a))[0]
  await open(page, `/matches/${longestName?.id}`)
  const brokenWords = await page.locator('.versus-half > strong').evaluateAll((names) =>
    names
      .flatMap((name) => [...name.childNodes].filter((node) => node instanceof Text))
      .flatMap((text) =>
        [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          return range.getClientRects().length > 1 ? [word] : []
        }),
      ),
  )
  expect(brokenWords).toEqual([])
})

test('the first screen for a new user', async () => {
  const page = await journey.visit()
  await logInAs(page.request, 'nameless@example.com')
  expect(await auditScreens(page, ['/welcome'])).toEqual({ faults: [], redirected: [] })
})

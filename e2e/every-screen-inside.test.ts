/** Every screen of those who have signed in: a player's own, an organiser's and the house's. */
import { expect, test } from 'vitest'
import { useJourney } from './journey.ts'
import { enterAs } from './mail.ts'
import { addressesOf, roomOf } from './screens.ts'
import { sweep } from './sweep.ts'

const journey = useJourney()

test('screens of persons', { timeout: 300_000 }, async () => {
  const all = [...(await addressesOf(journey.site))]
  const page = await journey.visitAs('nova@guildhall.example')
  const own = all.filter(
    ([path]) => roomOf(path) === 'person' || /^\/(explore|login|:username|tournaments\/:id|)$/.test(path),
  )
  const { faults, elsewhere } = await sweep(
    page,
    own.map(([, address]) => address),
  )
  expect(elsewhere.toSorted()).toEqual(['/login', '/welcome']) // nothing is left to do there
  expect(faults).toEqual([])
})

test('screens of those who run events and the house', { timeout: 300_000 }, async () => {
  const all = [...(await addressesOf(journey.site))]
  const page = await journey.visitAs('hall-keeper@guildhall.example')
  const desks = all.filter(([path]) => roomOf(path) === 'staff').map(([, address]) => address)
  expect(await sweep(page, desks)).toEqual({ faults: [], elsewhere: [] })
})

test('the first screen of a new person', async () => {
  const page = await journey.visit()
  await enterAs(page.request, 'nameless@example.com')
  expect(await sweep(page, ['/welcome'])).toEqual({ faults: [], elsewhere: [] })
})

/** Every screen that is open to visitors; the others ask who is there. */
import { expect, test } from 'vitest'
import { useJourney } from './journey.ts'
import { addressesOf, roomOf } from './screens.ts'
import { sweep } from './sweep.ts'

const journey = useJourney()

test('screens of visitors', { timeout: 300_000 }, async () => {
  journey.expectComplaint(/404.*(no\/such\/door|api\/invites)/)
  const all = [...(await addressesOf(journey.site))]
  const page = await journey.visit()
  const open = all.filter(([path]) => roomOf(path) === 'visitor').map(([, address]) => address)
  const { faults, elsewhere } = await sweep(page, open)
  expect(elsewhere).toEqual([])
  expect(faults).toEqual([])
  // The settings of an event that others can see say to anybody that only its hosts may change them.
  const closed = all.filter(([path]) => roomOf(path) !== 'visitor' && path !== '/tournaments/:id/settings')
  for (const [, address] of closed) {
    const answer = await fetch(journey.site.url + address, { redirect: 'manual' })
    expect(answer.headers.get('location'), address).toBe(`/login?callbackUrl=${encodeURIComponent(address)}`)
  }
})

/** Every screen that visitors can open passes the audit; the others ask visitors to log in. */
import { expect, test } from 'vitest'
import { useJourney } from './journey.ts'
import { auditScreens } from './screen-audit.ts'
import { addressesOf, audienceOf } from './screens.ts'

const journey = useJourney()

test('screens for visitors', { timeout: 300_000 }, async () => {
  journey.expectConsoleError(/404.*(no\/such\/page|api\/invites)/)
  const all = [...(await addressesOf(journey.site))]
  const page = await journey.visit()
  const open = all.filter(([path]) => audienceOf(path) === 'visitor').map(([, address]) => address)
  expect(await auditScreens(page, open)).toEqual({ faults: [], redirected: [] })
  // Everyone can open the settings of a public event: the screen says that only its hosts can change them.
  const closed = all.filter(([path]) => audienceOf(path) !== 'visitor' && path !== '/tournaments/:id/settings')
  for (const [, address] of closed) {
    const answer = await fetch(journey.site.url + address, { redirect: 'manual' })
    expect(answer.headers.get('location'), address).toBe(`/login?callbackUrl=${encodeURIComponent(address)}`)
  }
})

/** Every screen for users who are logged in passes the audit: players, and staff of events. */
import { expect, test } from 'vitest'
import { logInAs } from './email.ts'
import { useJourney } from './journey.ts'
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

test('the first screen for a new user', async () => {
  const page = await journey.visit()
  await logInAs(page.request, 'nameless@example.com')
  expect(await auditScreens(page, ['/welcome'])).toEqual({ faults: [], redirected: [] })
})

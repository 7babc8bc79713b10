/** Every screen for staff of the site passes the audit. */
import { expect, test } from 'vitest'
import { useJourney } from './journey.ts'
import { auditArea } from './screen-audit.ts'

const journey = useJourney()

test('screens for staff of the site', async () => {
  const page = await journey.visitAs('hall-keeper@guildhall.example')
  expect(await auditArea(page, journey.site, 'site')).toEqual({ faults: [], redirected: [] })
})

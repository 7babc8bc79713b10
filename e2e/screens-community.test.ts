/** Every screen for staff of a community passes the audit. */
import { expect, test } from 'vitest'
import { useJourney } from './journey.ts'
import { auditOffice } from './screen-audit.ts'

const journey = useJourney()

test('screens for staff of a community', async () => {
  const page = await journey.visitAs('hall-keeper@guildhall.example')
  expect(await auditOffice(page, journey.site, 'community')).toEqual({ faults: [], redirected: [] })
})

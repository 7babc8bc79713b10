/** Every screen for staff of a community passes the audit. */
import { expect, test } from 'vitest'
import { useJourney } from './journey.ts'
import { auditArea } from './screen-audit.ts'

const journey = useJourney()

test('screens for staff of a community', async () => {
  const page = await journey.visitAs('hall-keeper@guildhall.example')
  expect(await auditArea(page, journey.site, 'community')).toEqual({ faults: [], redirected: [] })
})

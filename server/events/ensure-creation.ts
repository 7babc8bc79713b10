import { type Actor, isStaff } from '../http/authorize.ts'
import { ensure } from '../http/problem.ts'
import type { SiteSettingsReader } from '../services.ts'

/** If only communities create events, a person cannot host one alone. That they run the community is checked with it. */
export async function ensureMayCreateEvents(
  siteSettings: SiteSettingsReader,
  actor: Actor,
  organizationId: string | null | undefined,
) {
  const { eventCreation } = await siteSettings.read()
  ensure(eventCreation === 'open' || organizationId || isStaff(actor), 'EVENTS_BY_COMMUNITIES')
}

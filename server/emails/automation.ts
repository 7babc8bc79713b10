/** The automatic emails: whether one is sent, and when. An event inherits what it does not set from its community, and the community from the defaults. */
import type { StoredAutomations } from '@guildhall/contract/automations/columns.ts'
import { type AutomationType, automationRules } from '@guildhall/contract/automations/constants.ts'
import type { OrganizationEmail } from '@guildhall/contract/organizations/columns.ts'
import { afterQuietHours } from '../rules/quiet-hours.ts'

export type AutomationSettings = {
  enabled: boolean
  leadMinutes: number | null
  delayMinutes: number | null
}

/** `email` is that of the community, null for an event without one. */
export function automationOf(
  email: OrganizationEmail | null,
  settings: { email?: StoredAutomations } | null,
  type: AutomationType,
): AutomationSettings {
  const { lead, delay } = automationRules[type]
  const community = email?.automation?.[type]
  const event = settings?.email?.[type]
  return {
    enabled: event?.enabled ?? community?.enabled ?? true,
    leadMinutes: lead ? (event?.leadMinutes ?? community?.leadMinutes ?? lead.initial) : null,
    delayMinutes: delay ? (event?.delayMinutes ?? community?.delayMinutes ?? delay.initial) : null,
  }
}

type Occasion = {
  organizationEmail: OrganizationEmail | null
  event: { settings: { email?: StoredAutomations } } | null
}

/** The automation of an email about an event. */
export const eventAutomation = ({ organizationEmail, event }: Occasion, type: AutomationType) =>
  automationOf(organizationEmail, event?.settings ?? null, type)

type SendTime = {
  /** Not before this time: the end of the quiet hours of the reader. */
  readerTime?: Date | null | undefined
  /** Useless from this time on: it is sent before, even during quiet hours. */
  before?: Date | null | undefined
  now?: Date
}

/** When an automatic email is sent: after its delay and the quiet hours of the community. Null: at once. */
export function automaticSendTime(
  occasion: Occasion,
  type: AutomationType,
  { readerTime = null, before = null, now = new Date() }: SendTime = {},
): Date | null {
  const { delayMinutes } = eventAutomation(occasion, type)
  const delayed = new Date(now.getTime() + (delayMinutes ?? 0) * 60_000)
  const earliest = readerTime && readerTime > delayed ? readerTime : delayed
  const time = automationRules[type].obeysQuietHours
    ? afterCommunityHours(earliest, occasion.organizationEmail)
    : earliest
  const latest = before && time >= before ? earliest : time
  return latest > now ? latest : null
}

const afterCommunityHours = (at: Date, email: OrganizationEmail | null) =>
  afterQuietHours(at, email?.quietHours ?? null, email?.timezone ?? 'UTC')

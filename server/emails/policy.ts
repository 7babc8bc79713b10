/** Decides which emails a user gets: account and legal emails always, all others only by choice. */
import type { EmailType } from '@guildhall/contract/emails/constants.ts'
import { declarationOf, type NotificationKind } from '@guildhall/contract/notifications/kinds.ts'

/** A list that a user can leave with one click. */
export type MailingList =
  | { kind: 'events' | 'marketing' }
  | { kind: 'organization'; organizationId: string }
  | { kind: 'notification'; notification: NotificationKind }

type EmailHead = {
  type: EmailType | null
  organizationId: string | null
  tournamentId: string | null
  leagueId: string | null
  notification: NotificationKind | 'digest' | null
}

/**
 * The lists of an email: it is sent only to users on all of them, and the first is the one that email clients offer to leave. None if
 * users cannot unsubscribe, because the email is about the account or required by law.
 */
export function listsOf({ type, organizationId, tournamentId, leagueId, notification }: EmailHead): MailingList[] {
  const ofKind: MailingList[] =
    notification && notification !== 'digest' ? [{ kind: 'notification', notification }] : []
  if (type === 'MARKETING') return [{ kind: 'marketing' }, ...ofKind]
  const isAboutEvent = tournamentId !== null || leagueId !== null
  // A message of a host: entrants need not be members of the community of the event.
  if (type === 'ORGANIZATION' && isAboutEvent && notification === null) return [{ kind: 'events' }]
  const isOrganizations = type === 'ORGANIZATION' || type === 'ORGANIZATION_WELCOME'
  if (isOrganizations && organizationId) return [{ kind: 'organization', organizationId }, ...ofKind]
  if (ofKind.length > 0) return ofKind
  const isEssential = type === null || type === 'LEGAL' || type === 'USER_REGISTRATION'
  return isEssential && notification === null ? [] : [{ kind: 'events' }]
}

export type Choices = {
  emailOptin: boolean
  marketingOptin: boolean
  /** The choice for the organization; undefined for users who are not members. */
  member?: boolean | undefined
  /** The switch of the kind of notification. */
  notification?: boolean | undefined
  erased: boolean
  banned: boolean
}

/** An address without an account gets no marketing emails, but it can get an invitation. */
export function wantsEmail(list: MailingList, choices: Choices | undefined): boolean {
  if (list.kind === 'marketing') return choices?.marketingOptin === true && !choices.erased && !choices.banned
  if (!choices) return true
  if (choices.erased || !choices.emailOptin) return false
  if (list.kind === 'notification')
    return (
      choices.notification !== false && (!choices.banned || declarationOf(list.notification).reachesBanned === true)
    )
  return !choices.banned && (list.kind === 'events' || choices.member !== false)
}

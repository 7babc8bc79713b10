/** Decides which emails a user gets: account and legal emails always, all others only by choice. */
import type { EmailType } from '@guildhall/contract/emails/constants.ts'

/** A list that a user can leave with one click. */
export type MailingList = { kind: 'events' | 'marketing' } | { kind: 'organization'; organizationId: string }

/** Null if users cannot unsubscribe, because the email is about the account or required by law. */
export function listOf(type: EmailType | null, organizationId: string | null): MailingList | null {
  if (type === null || type === 'LEGAL' || type === 'USER_REGISTRATION') return null
  if (type === 'MARKETING') return { kind: 'marketing' }
  const isOrganizations = type === 'ORGANIZATION' || type === 'ORGANIZATION_WELCOME'
  return isOrganizations && organizationId ? { kind: 'organization', organizationId } : { kind: 'events' }
}

/** `member` is the choice for the organization; undefined for users who are not members. */
export type Choices = { emailOptin: boolean; marketingOptin: boolean; member?: boolean | undefined; erased: boolean }

/** An address without an account gets no marketing emails, but it can get an invitation. */
export function wants(list: MailingList | null, choices: Choices | undefined): boolean {
  if (choices?.erased) return false
  if (!list) return true
  if (list.kind === 'marketing') return choices?.marketingOptin === true
  if (!choices) return true
  return choices.emailOptin && (list.kind === 'events' || choices.member !== false)
}

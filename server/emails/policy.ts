/** Who gets which mail: account and legal mail go to all, the rest only to those who want it. */
import type { EmailType } from '@guildhall/contract/emails/constants.ts'

/** What can be left with one click. */
export type MailingList = { kind: 'events' | 'marketing' } | { kind: 'organization'; organizationId: string }

/** Null: nobody can unsubscribe from it, and so it must be about the account, or the law asks for it. */
export function listOf(type: EmailType | null, organizationId: string | null): MailingList | null {
  if (type === null || type === 'LEGAL' || type === 'USER_REGISTRATION') return null
  if (type === 'MARKETING') return { kind: 'marketing' }
  const isOrganizations = type === 'ORGANIZATION' || type === 'ORGANIZATION_WELCOME'
  return isOrganizations && organizationId ? { kind: 'organization', organizationId } : { kind: 'events' }
}

/** `member` is the choice made in the organization; undefined where there is none. */
export type Choices = { emailOptin: boolean; marketingOptin: boolean; member?: boolean | undefined; erased: boolean }

/** Without an account nobody has opted into marketing; an invitation to a bare address may still go out. */
export function wants(list: MailingList | null, choices: Choices | undefined): boolean {
  if (choices?.erased) return false
  if (!list) return true
  if (list.kind === 'marketing') return choices?.marketingOptin === true
  if (!choices) return true
  return choices.emailOptin && (list.kind === 'events' || choices.member !== false)
}

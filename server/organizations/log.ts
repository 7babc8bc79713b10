import { logActs } from '../audit/log-acts.ts'
import type { Subject } from '../audit/write-audit.ts'
import type { Db } from '../db/db.ts'
import type { Actor } from '../http/authorize.ts'

export type OrganizationAction =
  | 'community-founded'
  | 'community-updated'
  | 'community-published'
  | 'community-deletion-asked'
  | 'community-deletion-undone'
  | 'community-deleted'
  | 'founding-declined'
  | 'join-accepted'
  | 'join-declined'
  | 'member-changed'
  | 'member-removed'
  | 'member-banned'
  | 'member-restored'
  | 'ban-lifted'
  | 'faq-updated'
  | 'sponsors-updated'
  | 'ads-updated'
  | 'invite-created'
  | 'invite-revoked'
  | 'ownership-offered'
  | 'ownership-withdrawn'
  | 'ownership-accepted'
  | 'ownership-declined'
  | 'chapter-asked'
  | 'chapter-added'
  | 'chapter-declined'
  | 'chapter-removed'
  | 'campaign-scheduled'
  | 'campaign-paused'
  | 'campaign-resumed'
  | 'campaign-cancelled'
  | 'email-limit-changed'
  | 'webhook-created'
  | 'webhook-changed'
  | 'webhook-removed'
  | 'webhook-secret-changed'
  | 'token-created'
  | 'token-rotated'
  | 'token-revoked'
  | 'sandbox-created'
  | 'sandbox-deleted'
  | 'host-changed'
  | 'host-verified'
  | 'host-removed'
  | 'host-lost'
  | 'legal-page-changed'
  | 'legal-page-removed'
  | 'payout-limit-changed'
  | 'payout-accounts-exported'

export type OrganizationLog = {
  action: OrganizationAction
  organizationId: string | null
  /** The person that it concerns. */
  userId?: string
  reason?: string | undefined
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Logs actions of the staff of a community. Passcodes and tokens must never be logged. */
export async function logActions(db: Db, actor: Actor | null, entries: readonly OrganizationLog[], subject?: Subject) {
  await logActs(
    db,
    entries.map((entry) => ({ moderatorId: actor?.id ?? null, ...entry })),
    subject,
  )
}

export const logAction = (db: Db, actor: Actor | null, entry: OrganizationLog, subject?: Subject) =>
  logActions(db, actor, [entry], subject)

import type { OutboxEmail, OutboxEmailDetails } from '@guildhall/contract/emails/outbox-shapes.ts'
import type { Db } from '../../db/db.ts'
import type { OutgoingEmail } from '../../gateways/mail.ts'
import type { Settings } from '../../settings.ts'
import { composeEmail } from '../compose.ts'
import { maskAddress, maskAddresses } from '../mask-address.ts'
import { canCancel, canRead, canResend } from './policy.ts'
import type { OutboxRow, OutboxScope } from './read.ts'

const hidesAddress = ({ organizationId }: OutboxScope, { sharesAddress }: OutboxRow) =>
  organizationId !== null && !sharesAddress

export function presentOutboxEmail(row: OutboxRow, scope: OutboxScope): OutboxEmail {
  const { email, status, user, organization } = row
  const { id, type, notification, subject, to, attempts, createdAt, scheduledAt, nextAttemptAt, sentAt } = email
  return {
    id,
    type,
    notification,
    user,
    status,
    attempts,
    organization: organization && { ...organization, username: organization.username ?? '' },
    subject: canRead(row) ? subject : null,
    to: hidesAddress(scope, row) ? maskAddress(to) : to,
    error: errorsIn(row, scope).at(-1)?.message ?? null,
    createdAt: createdAt.toISOString(),
    dueAt: (nextAttemptAt ?? scheduledAt)?.toISOString() ?? null,
    sentAt: sentAt?.toISOString() ?? null,
    can: { read: canRead(row), resend: canResend(row), cancel: canCancel(row) },
  }
}

const errorsIn = (row: OutboxRow, scope: OutboxScope) =>
  hidesAddress(scope, row)
    ? row.email.errors.map(({ at, message }) => ({ at, message: maskAddresses(message) }))
    : row.email.errors

export async function presentDetails(
  db: Db,
  settings: Settings,
  scope: OutboxScope,
  row: OutboxRow,
): Promise<OutboxEmailDetails> {
  const { email } = row
  const { from, replyTo, text } = await composeEmail(db, settings, email)
  return {
    ...presentOutboxEmail(row, scope),
    from: nameSender(from),
    replyTo: replyTo ?? email.headers['Reply-To'] ?? null,
    messageId: email.messageId,
    errors: errorsIn(row, scope),
    text: canRead(row) ? withoutTokens(text) : null,
  }
}

const nameSender = (from: OutgoingEmail['from']) => (typeof from === 'string' ? from : `${from.name} <${from.address}>`)

/** Links of an email act for its recipient: the staff who read it must not unsubscribe or confirm for them. */
export const withoutTokens = (content: string) => content.replaceAll(/\b(token=)[\w.%~-]+/g, '$1')

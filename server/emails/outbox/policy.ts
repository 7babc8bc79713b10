import type { OutboxRow } from './read.ts'

/** An email without a type has a login code, or a notification that may quote a private message. */
export const canRead = ({ email }: OutboxRow) => email.type !== null

export const canResend = ({ email, status, isResent }: OutboxRow) =>
  email.type !== null && !isResent && (status === 'sent' || status === 'failed' || status === 'bounced')

export const canCancel = ({ email, status }: OutboxRow) =>
  (email.type !== null || email.notification !== null) &&
  (status === 'waiting' || status === 'scheduled' || status === 'deferred')

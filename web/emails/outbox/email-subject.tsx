import { useTranslation } from '../../lib/i18n/i18n.ts'
import type { StateTone } from '../../ui/table/data-table.tsx'
import type { OutboxEmail } from './queries.ts'

/** The subject, or for an email with private content what it is about. */
export function useSubject() {
  const t = useTranslation('outbox')
  return ({ subject, notification }: OutboxEmail) =>
    subject ?? (notification ? t('privateNotification') : t('privateAccount'))
}

export const statusTones: Record<OutboxEmail['status'], StateTone> = {
  waiting: 'plain',
  scheduled: 'info',
  sending: 'accent',
  deferred: 'warning',
  sent: 'success',
  failed: 'danger',
  bounced: 'danger',
  complained: 'danger',
  cancelled: 'plain',
}

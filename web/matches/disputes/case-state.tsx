import { useTranslation } from '../../lib/i18n/i18n.ts'
import { rulingKey } from '../../tickets/ruling-key.ts'
import { Time } from '../../ui/feedback/time.tsx'
import type { Ticket } from '../queries.ts'

/** The state of a case: waiting, assigned, or ruled with a reason. */
export function CaseState({
  ticket,
}: {
  ticket: Pick<Ticket, 'kind' | 'ruling' | 'moderator' | 'closedAt' | 'createdAt'>
}) {
  const t = useTranslation('matches')
  const { ruling, moderator, closedAt, createdAt } = ticket
  if (ruling)
    return (
      <p>
        <strong className="name">{t(rulingKey(ticket.kind === 'APPEAL', ruling.kind))}</strong> <q>{ruling.reason}</q>
      </p>
    )
  if (closedAt)
    return (
      <p>
        {t('caseClosed')} · <Time at={closedAt} show="full" />
      </p>
    )
  if (moderator) return <p>{t('caseAssigned', { name: moderator.name ?? moderator.username ?? '' })}</p>
  return (
    <p>
      {t('caseQueuedSince')} <Time at={createdAt} show="full" />
    </p>
  )
}

import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { AccessDenied } from '../../ui/feedback/states.tsx'
import type { DivisionPlan } from '../queries.ts'

/** Why the divisions would refuse a start. Without entrants there is nothing to say yet. */
export function PlanRefusals({ plan, action }: { plan: DivisionPlan; action: ReactNode }) {
  const t = useTranslation('leagues-manage')
  const { divisions, refusals } = plan
  if (refusals.length === 0 || divisions.every(({ teams }) => teams.length === 0)) return null
  return (
    <AccessDenied title={t('refusal.title')} action={action}>
      {refusals
        .map(({ code, division, needed, available }) =>
          t(`refusal.${code}`, {
            division: divisions.find(({ no }) => no === division)?.name ?? '',
            needed: needed ?? 0,
            available: available ?? 0,
          }),
        )
        .join(' ')}
    </AccessDenied>
  )
}

import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { AccessDenied } from '../../ui/feedback/states.tsx'
import type { DivisionPlan } from '../queries.ts'

/** The start refuses for these reasons with a problem of its own. */
const problemCodes: Partial<Record<DivisionPlan['refusals'][number]['code'], string>> = {
  NOT_ENOUGH_PLAYERS: 'TOO_FEW_IN_DIVISION',
  SEASON_TOO_SHORT: 'CALENDAR_REFUSED',
}

/** Why the divisions would refuse a start. Without entrants there is nothing to say yet. */
export function PlanRefusals({ plan, action }: { plan: DivisionPlan; action: ReactNode }) {
  const t = useTranslation('leagues-manage')
  const problems = useTranslation('problems')
  const { divisions, refusals } = plan
  if (refusals.length === 0 || divisions.every(({ teams }) => teams.length === 0)) return null
  return (
    <AccessDenied title={t('refusal.title')} action={action}>
      {refusals
        .map(({ code, division, needed, available }) => {
          const problem = problemCodes[code]
          if (!problem) return t(`refusal.${code}`)
          const name = divisions.find(({ no }) => no === division)?.name ?? ''
          return problems(problem, { division: name, needed: needed ?? 0, available: available ?? 0 })
        })
        .join(' ')}
    </AccessDenied>
  )
}

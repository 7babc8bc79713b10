import { useProblem } from '../../lib/api/problem.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { refusalsOf } from './answers.ts'

/** The text of a failure; for a refusal of the person, all reasons at once. */
export function useRefusal() {
  const t = useTranslation('players')
  const tSettings = useTranslation('settings')
  const describeProblem = useProblem()
  const { list } = useFormat()
  return (error: unknown) => {
    const refusals = refusalsOf(error)
    if (refusals.length === 0) return describeProblem(error)
    const reasons = refusals.map(({ code, provider }) =>
      t(`cannot.${code}`, { provider: provider ? tSettings(`provider.${provider}`) : '' }),
    )
    return t('notEligibleYet', { why: list(reasons) })
  }
}

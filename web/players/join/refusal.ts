import { useProblem } from '../../lib/api/problem.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useWords } from '../../lib/i18n/i18n.ts'
import { refusalsOf } from './answers.ts'

/** The text of a failure; for a refusal of the person, all reasons at once. */
export function useRefusal() {
  const t = useWords('players')
  const settings = useWords('settings')
  const describeProblem = useProblem()
  const { list } = useFormat()
  return (error: unknown) => {
    const refusals = refusalsOf(error)
    if (refusals.length === 0) return describeProblem(error)
    const reasons = refusals.map(({ code, provider }) =>
      t(`cannot.${code}`, { provider: provider ? settings(`provider.${provider}`) : '' }),
    )
    return t('notEligibleYet', { why: list(reasons) })
  }
}

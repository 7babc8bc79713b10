import { refusalsOf } from '../../forms/answers.ts'
import { useProblemText } from '../../lib/api/use-problem-text.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'

/** The text of a failure; for a refusal of the person, all reasons at once. */
export function useRefusalText() {
  const t = useTranslation('players')
  const tSettings = useTranslation('settings')
  const describeProblem = useProblemText()
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

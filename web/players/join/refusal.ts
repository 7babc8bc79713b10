import { useProblem } from '../../lib/api/problem.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useWords } from '../../lib/i18n/i18n.ts'
import { refusalsOf } from './answers.ts'

/** A failure in words; where the person is refused, every reason at once. */
export function useRefusal() {
  const t = useWords('players')
  const settings = useWords('settings')
  const say = useProblem()
  const { list } = useFormat()
  return (error: unknown) => {
    const refusals = refusalsOf(error)
    if (refusals.length === 0) return say(error)
    const reasons = refusals.map(({ code, provider }) =>
      t(`cannot.${code}`, { provider: provider ? settings(`provider.${provider}`) : '' }),
    )
    return t('notEligibleYet', { why: list(reasons) })
  }
}

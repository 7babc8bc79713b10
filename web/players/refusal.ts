import { useFormat } from '../lib/format.ts'
import { useWords } from '../lib/i18n.ts'
import { useProblem } from '../lib/problem.ts'
import { refusalsOf } from './answers.ts'

/** A failure in words; where the person is refused, every reason at once. */
export function useRefusal() {
  const t = useWords('players')
  const say = useProblem()
  const { list } = useFormat()
  return (error: unknown) => {
    const codes = refusalsOf(error)
    if (codes.length === 0) return say(error)
    return t('refusedBecause', { why: list(codes.map((code) => t(`cannot.${code}`, { provider: '' }))) })
  }
}

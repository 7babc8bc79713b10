import { ProblemError } from '../lib/api.ts'
import { useWords } from '../lib/i18n.ts'
import { useProblem } from '../lib/problem.ts'

/** The words for a failure: what the server refused, or that it was never reached and nothing typed is lost. */
export function useSay() {
  const t = useWords('identity')
  const say = useProblem()
  return (error: unknown) => (error instanceof ProblemError ? say(error) : t('unsent'))
}

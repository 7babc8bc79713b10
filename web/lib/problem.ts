import { ProblemError } from './api.ts'
import { useWords } from './i18n.ts'

/** The words for a refusal. Only codes cross the wire. */
export function useProblem() {
  const t = useWords('problems')
  return (error: unknown) => {
    const code = error instanceof ProblemError ? error.problem.code : 'INTERNAL'
    const words = t(code)
    return words === code ? t('INTERNAL') : words
  }
}

import { useWords } from '../i18n/i18n.ts'
import { ProblemError } from './api.ts'

/** The words for a failure: what the server refused, by its code, or that it was never reached and nothing typed is lost. */
export function useProblem() {
  const t = useWords('problems')
  return (error: unknown) => {
    if (!(error instanceof ProblemError)) return t('UNREACHED')
    const { code } = error.problem
    const words = t(code)
    return words === code ? t('INTERNAL') : words
  }
}

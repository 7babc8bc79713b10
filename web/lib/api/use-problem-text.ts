import { useTranslation } from '../i18n/i18n.ts'
import { ProblemError } from './api.ts'

/** Returns a function that formats an error for users: by the code of the API's problem, or as a connection failure. */
export function useProblemText() {
  const t = useTranslation('problems')
  return (error: unknown) => {
    if (!(error instanceof ProblemError)) return t('UNREACHED')
    const { code } = error.problem
    const text = t(code)
    return text === code ? t('INTERNAL') : text
  }
}

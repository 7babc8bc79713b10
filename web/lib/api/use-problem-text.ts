import { useTranslation } from '../i18n/i18n.ts'
import { ProblemError } from './api.ts'

/**
 * Returns a function that formats an error for users: by the code of the API's problem, or as a connection failure. With the name of
 * a field it tells what is wrong with that field.
 */
export function useProblemText() {
  const t = useTranslation('problems')
  return (error: unknown, field?: string) => {
    if (!(error instanceof ProblemError)) return t('UNREACHED')
    const { errors = [] } = error.problem
    const isOwn = (path: string) => !field || path.split('.').includes(field)
    const isUnsafe = errors.some(({ code, path }) => code === 'UNSAFE_TEXT' && isOwn(path))
    const code = isUnsafe ? 'UNSAFE_TEXT' : error.problem.code
    if (field && code === 'INVALID') return t('INVALID_FIELD')
    const text = t(code, error.problem.facts)
    return text === code ? t('INTERNAL') : text
  }
}

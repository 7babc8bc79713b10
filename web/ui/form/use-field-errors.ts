/** The errors of a refusal by field; `general` is for the form as a whole. */
import { ProblemError } from '../../lib/api/api.ts'
import { useProblemText } from '../../lib/api/use-problem-text.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'

export function useFieldErrors(error: unknown) {
  const t = useTranslation('edit')
  const describeProblem = useProblemText()
  const errors = error instanceof ProblemError ? (error.problem.errors ?? []) : []

  /** A code has its own text, or the text of the refusal is used. */
  function textOf(code: string, path: string) {
    const key = `wrong.${code}`
    const text = t(key)
    return text === key ? describeProblem(error, path.split('.').at(-1)) : text
  }
  const errorOf = (path: string) => {
    const fieldError = errors.find(
      ({ path: errorPath }) => errorPath === `body.${path}` || errorPath.startsWith(`body.${path}.`),
    )
    return fieldError && textOf(fieldError.code, path)
  }
  return { errorOf, general: error ? describeProblem(error) : undefined }
}

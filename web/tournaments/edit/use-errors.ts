/** The errors of a refusal by field; `general` is for the form as a whole. */
import { ProblemError } from '../../lib/api/api.ts'
import { useProblem } from '../../lib/api/problem.ts'
import { useWords } from '../../lib/i18n/i18n.ts'

export function useWrong(error: unknown) {
  const t = useWords('edit')
  const describeProblem = useProblem()
  const errors = error instanceof ProblemError ? (error.problem.errors ?? []) : []

  /** A code has its own text, or the text of the refusal is used. */
  function words(code: string) {
    const key = `wrong.${code}`
    const found = t(key)
    return found === key ? describeProblem(error) : found
  }
  const wrong = (path: string) => {
    const one = errors.find(({ path: told }) => told === `body.${path}` || told.startsWith(`body.${path}.`))
    return one && words(one.code)
  }
  return { wrong, general: error ? describeProblem(error) : undefined }
}

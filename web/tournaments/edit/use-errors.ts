/** A refusal, told at the fields it is about; `general` is for the form as a whole. */
import { ProblemError } from '../../lib/api/api.ts'
import { useProblem } from '../../lib/api/problem.ts'
import { useWords } from '../../lib/i18n/i18n.ts'

export function useWrong(error: unknown) {
  const t = useWords('edit')
  const say = useProblem()
  const errors = error instanceof ProblemError ? (error.problem.errors ?? []) : []

  /** A code has words of its own, or those of the refusal. */
  function words(code: string) {
    const key = `wrong.${code}`
    const found = t(key)
    return found === key ? say(error) : found
  }
  const wrong = (path: string) => {
    const one = errors.find(({ path: told }) => told === `body.${path}` || told.startsWith(`body.${path}.`))
    return one && words(one.code)
  }
  return { wrong, general: error ? say(error) : undefined }
}

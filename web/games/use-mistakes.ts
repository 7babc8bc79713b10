import type { UseFormSetError } from 'react-hook-form'
import { ProblemError } from '../lib/api.ts'
import { useProblem } from '../lib/problem.ts'
import { type GameValues, valuesOf } from './game-values.ts'

const names = Object.keys(valuesOf(null))
const isField = (name: string): name is keyof GameValues & string => names.includes(name)

/** Puts a refusal beside the field that the server names, `body.settings.bestOf` too, or at the end of the form. */
export function useMistakes(setError: UseFormSetError<GameValues>) {
  const say = useProblem()
  return (error: unknown) => {
    const message = say(error)
    const problem = error instanceof ProblemError ? error.problem : null
    const paths = problem?.code === 'GAME_TAKEN' ? ['name'] : (problem?.errors ?? []).map(({ path }) => path)
    const fields = paths.flatMap((path) => path.split('.').find(isField) ?? [])
    if (fields.length === 0) return setError('root', { message })
    for (const field of fields) setError(field, { message }, { shouldFocus: field === fields[0] })
  }
}

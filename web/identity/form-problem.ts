/** A refusal beside the field it is about; what is about no field stays at the form. */
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { ProblemError } from '../lib/api.ts'
import { useProblem } from '../lib/problem.ts'

/** Codes that speak of one field, though the server names no path. */
type About<T extends FieldValues> = Partial<Record<string, FieldPath<T>>>

export function useFormProblem<T extends FieldValues>(
  fields: readonly FieldPath<T>[],
  setError: UseFormSetError<T>,
  about: About<T> = {},
) {
  const say = useProblem()
  return (error: unknown) => {
    const problem = error instanceof ProblemError ? error.problem : null
    const named = (problem?.errors ?? []).flatMap(({ path }) => {
      const asked = path.replace(/^body\./, '')
      return fields.find((field) => asked === field || asked.startsWith(`${field}.`)) ?? []
    })
    const field = named[0] ?? (problem ? about[problem.code] : undefined)
    const message = say(error)
    if (!field) return setError('root', { message })
    for (const one of new Set(named.length > 0 ? named : [field])) setError(one, { message })
    setError(field, { message }, { shouldFocus: true })
  }
}

import type { Code } from './problems.ts'

/** One invalid field of a request, by its path: `body.name`, `query.limit`. */
export type ProblemDetail = { path: string; code: string; message: string }

/** The body of every error response, RFC 9457. */
export type ProblemBody = {
  type: string
  title: string
  status: number
  code: Code
  detail?: string
  errors?: ProblemDetail[]
  /** What a screen needs to explain the refusal: how many coins are missing, when a sale opens. */
  facts?: Record<string, string | number>
}

import { ProblemError } from './api.ts'

/** What was asked for does not exist, or no longer. Any other error may pass. */
export const isMissing = (error: unknown) =>
  error instanceof ProblemError && (error.problem.status === 404 || error.problem.status === 410)

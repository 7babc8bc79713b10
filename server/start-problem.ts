/** An error at the start that the operator can fix: printed as its message alone, without a stack. */
export function startProblem(message: string, cause?: unknown) {
  return Object.assign(new Error(message, { cause }), { name: 'StartProblem' })
}

export const isStartProblem = (error: unknown) => error instanceof Error && error.name === 'StartProblem'

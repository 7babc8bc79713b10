/** An error at the start that the operator can fix: printed as its message alone, without a stack. */
export function startProblem(message: string, cause?: unknown) {
  return Object.assign(new Error(message, { cause }), { name: 'StartProblem' })
}

export const isStartProblem = (error: unknown) => error instanceof Error && error.name === 'StartProblem'

/** What the operator can do about a database that cannot be used; any other error as it is. */
export function databaseProblem(error: unknown): unknown {
  const message = databaseProblems[codeOf(error)]
  return message ? startProblem(message, error) : error
}

const unreachable = 'The database at DATABASE_URL cannot be reached'
const refused = 'The database at DATABASE_URL refuses this user or this password'
const databaseProblems: Record<string, string> = {
  ECONNREFUSED: unreachable,
  ENOTFOUND: unreachable,
  ENOENT: unreachable,
  ETIMEDOUT: unreachable,
  '28000': refused,
  '28P01': refused,
  '3D000': 'The database that DATABASE_URL names does not exist: create it first',
  '42501': 'The user of DATABASE_URL may not create tables in this database: make the user its owner',
}

export function listenProblem(error: unknown, { host, port }: { host: string; port: number }): unknown {
  const code = codeOf(error)
  if (code === 'EADDRINUSE') return startProblem(`Port ${port} is in use: choose another with PORT`, error)
  if (code === 'EACCES')
    return startProblem(`This user may not listen at port ${port}: choose one above 1023 with PORT`, error)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return startProblem(`HOST ${host} is not an address of this machine`, error)
  return error
}

const codeOf = (error: unknown) => {
  const { cause } = error instanceof Error ? error : {}
  const source = cause instanceof Error && 'code' in cause ? cause : error
  return source instanceof Error && 'code' in source ? String(source.code) : ''
}

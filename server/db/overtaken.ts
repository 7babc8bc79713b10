/** Recognises a write that another one overtook between its checks and its statement: the row that it refers to is gone, or exists already. */
const codes = new Set([
  '23503', // foreign key
  '23505', // unique
])

/** The error may be wrapped by the query builder. */
export function isOvertaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && codes.has(String(error.code))) || isOvertaken(error.cause)
}

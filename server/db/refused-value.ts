/** Errors of PostgreSQL about a value: the input checks of the API are narrower, so one of these is a gap in them, not a failure. */
const codes = new Set([
  '22001', // text too long
  '22003', // number out of range
  '22007', // not a time
  '22008', // time out of range
  '22021', // not text in UTF-8
  '22P02', // not a value of the type
  '22P05', // a character that the encoding lacks
  '23514', // a check of the table
  '54000', // too large for an index
])

/** The error may be wrapped by the query builder. */
export function isRefusedValue(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && codes.has(String(error.code))) || isRefusedValue(error.cause)
}

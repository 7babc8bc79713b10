/**
 * How an error is logged: with its stack and cause, without the parameters of a failed query and without the values that PostgreSQL
 * quotes, because both contain personal data.
 */

type LoggedError = {
  type: string
  message: string
  stack: string
  code?: string
  constraint?: string
  cause?: LoggedError
  errors?: LoggedError[]
}

/** PostgreSQL repeats the value in the messages of this class: data exceptions, for example an invalid date. */
const quotesValue = /^22/

export function serializeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: describe(error), stack: '' }
  const code = textOf(error, 'code')
  const constraint = textOf(error, 'constraint')
  const isQuery = 'query' in error && 'params' in error
  const message = isQuery
    ? `Failed query: ${String(error.query)}`
    : quotesValue.test(code ?? '')
      ? `SQLSTATE ${code}`
      : error.message
  return {
    type: error.name,
    message,
    stack: stackOf(error, message),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(error.cause !== undefined && { cause: serializeError(error.cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.slice(0, 10).map(serializeError) }),
  }
}

const maxSummary = 300

/** One line for people: the root cause, as careful as the log. */
export const summarizeError = (error: unknown): string => summaryOf(serializeError(error)).slice(0, maxSummary)

function summaryOf({ message, cause, errors }: LoggedError): string {
  if (cause) return summaryOf(cause)
  return [message, ...(errors ?? []).slice(0, 1).map(summaryOf)].filter(Boolean).join(': ')
}

/** The queue reports some failures as plain objects. */
function describe(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  return 'message' in value ? String(value.message) : JSON.stringify(value)
}

const textOf = (error: Error, name: 'code' | 'constraint') => {
  const value = Object.entries(error).find(([key]) => key === name)?.[1]
  return typeof value === 'string' ? value : undefined
}

/** A stack begins with the message, which may have been replaced. */
function stackOf({ stack, name }: Error, message: string) {
  const frames = stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  return [`${name}: ${message}`, ...frames].join('\n')
}

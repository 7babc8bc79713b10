/** Recognises errors after which the same call can succeed a moment later. */
import { setTimeout as sleep } from 'node:timers/promises'

/** SQLSTATE classes and codes: lost connections (08), exhausted resources such as connections and disk (53), … */
const awayStates = /^(08(?!P01)...|53...|57P0[1-5]|25006|58030)$/
//  57P0x shutdown, crash, start-up; 25006 read-only; 58030 I/O error. 08P01 is an error of ours, such as too many parameters.
/** Only this call was stopped: 40P01 deadlock; 55P03 lock timeout; 57014 statement timeout; 25P0x transaction timeouts. */
const stoppedStates = /^(40P01|55P03|57014|25P03|25P04)$/
const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EMFILE',
  'ENFILE',
])
/** pg reports these without a code. */
const messages =
  /^(Connection terminated|timeout e|Query read timeout|Client (was closed|has encountered)|Cannot use a pool after)/

/** The database is down, restarting, stalled, full or read-only: other calls fail too. */
export const isDatabaseDown = (error: unknown) => isCausedBy(error, hasLostDatabase)

/** The same call can succeed a moment later: the database is down, or it stopped this call in favour of others. */
export const isUnavailable = (error: unknown) =>
  isCausedBy(error, (error) => stoppedStates.test(codeOf(error)) || hasLostDatabase(error))

const codeOf = (error: Error) => ('code' in error ? String(error.code) : '')

function hasLostDatabase(error: Error): boolean {
  const code = codeOf(error)
  // The socket file of a stopped server is missing; a missing upload has another system call.
  const isMissingSocket = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
  return awayStates.test(code) || systemCodes.has(code) || isMissingSocket || messages.test(error.message)
}

function isCausedBy(error: unknown, matches: (error: Error) => boolean): boolean {
  if (!(error instanceof Error)) return false
  if (matches(error)) return true
  // A host name with several addresses has an error for each.
  if (error instanceof AggregateError && error.errors.some((part) => isCausedBy(part, matches))) return true
  return isCausedBy(error.cause, matches)
}

/** Repeats the work once a second while the database is down or stops it. The work must be safe to repeat. */
export async function retryWhileUnavailable<T>(work: () => Promise<T>, maxSeconds: number): Promise<T> {
  const end = Date.now() + maxSeconds * 1_000
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isUnavailable(error) || Date.now() > end) throw error
      await sleep(1_000)
    }
  }
}

/** Recognises errors of a database that is away, restarting, stalled, full or read-only: the same call can succeed a moment later. */
import { setTimeout as sleep } from 'node:timers/promises'

/** SQLSTATE classes and codes: lost connections (08), exhausted resources such as connections and disk (53), … */
const states = /^(08...|53...|57P0[1-5]|57014|55P03|25006|25P03|25P04|58030)$/
//  57P0x shutdown, crash, start-up; 57014 statement timeout; 55P03 lock timeout; 25006 read-only; 25P0x idle in transaction; 58030 I/O error
const systemCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'EMFILE', 'ENFILE'],
])
/** pg reports these without a code. */
const messages =
  /^(Connection terminated|timeout e|Query read timeout|Client (was closed|has encountered)|Cannot use a pool after)/

export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  // The socket file of a stopped server is missing; a missing upload has another system call.
  const isMissingSocket = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
  if (states.test(code) || systemCodes.has(code) || isMissingSocket || messages.test(error.message)) return true
  if (error instanceof AggregateError && error.errors.some(isUnavailable)) return true // a host name with several addresses
  return isUnavailable(error.cause)
}

/** Repeats the work once a second while the database is away. The work must be safe to repeat. */
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

/**
 * Failures that no caller sees: of the connection pool, the bus, the queue and its jobs. They are logged, counted for /metrics and
 * shown to admins.
 */
import { type FailureSource, failureSources } from '@guildhall/contract/health/constants.ts'
import { isUnavailable } from './db/unavailable.ts'
import { summarizeError } from './http/log-error.ts'

export type FailureCount = { source: FailureSource; count: number; lastAt: Date | null; lastMessage: string | null }
type Logger = { error: (fields: object, message: string) => void }
export type Failures = {
  report: (source: FailureSource, error: unknown, details?: { job?: string; id?: string; attempt?: number }) => void
  counts: () => FailureCount[]
  /** Failures before this call are counted only. */
  logTo: (logger: Logger) => void
}

/** While the database is away every worker fails every few seconds: one line per source and interval is enough. */
const quietMs = 5_000

export function openFailures(): Failures {
  const bySource = new Map(
    failureSources.map((source) => [source, { count: 0, skipped: 0, lastAt: 0, lastMessage: '', loggedAt: 0 }]),
  )
  let logger: Logger | undefined
  return {
    report(source, error, details = {}) {
      const entry = bySource.get(source)
      if (!entry) return
      const now = Date.now()
      entry.count++
      entry.lastAt = now
      entry.lastMessage = (details.job ? `${details.job}: ` : '') + summarizeError(error)
      if (!logger || (isUnavailable(error) && now - entry.loggedAt < quietMs)) return void entry.skipped++
      logger.error(
        { source, ...details, err: error, ...(entry.skipped > 0 && { skipped: entry.skipped }) },
        `${source} failed`,
      )
      entry.loggedAt = now
      entry.skipped = 0
    },
    counts: () =>
      Array.from(bySource, ([source, { count, lastAt, lastMessage }]) => ({
        source,
        count,
        lastAt: lastAt ? new Date(lastAt) : null,
        lastMessage: lastMessage || null,
      })),
    logTo(target) {
      logger = target
    },
  }
}

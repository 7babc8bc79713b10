/** Sends one email of a campaign and stores the outcome with the email. */
import { setTimeout as sleep } from 'node:timers/promises'
import { isUnavailable, retryWhileUnavailable } from '../../db/unavailable.ts'
import { failureOf, type OutgoingEmail, type SendFailure } from '../../gateways/mail.ts'
import type { JobContext } from '../../jobs/jobs.ts'
import type { Settings } from '../../settings.ts'
import { composeEmail } from '../compose.ts'
import { isStillSending, releaseClaims } from './claim-bulk.ts'
import { asUnconfirmed, type Email, markSent, storeFailure } from './outcome.ts'
import type { SendLock } from './send-lock.ts'

/** `claimedAt` is a time of `performance.now()` just before the claim. */
export type ClaimedEmail = { email: Email; claimedAt: number }

/** `isStopped`: its claim is too old, or its campaign was paused. `isInDoubt`: the last line was sent. `leave` releases the lock. */
type Attempt = { isOver: boolean; isStopped: boolean; isInDoubt: boolean; leave: () => void }

/**
 * How old a claim may be, in timeouts of the mail server: when the email starts, and when its last line is sent. After that line the
 * answer takes one timeout and storing the outcome some more; the claim must not expire before.
 */
const claimAges = { start: 1, end: 2, stored: 5, expiry: 9 } as const
export const claimSecondsOf = ({ delivery }: Settings) => delivery.timeout * claimAges.expiry

/** The last attempt is about a day after the first. */
const maxAttempts = 14
const maxDelaySeconds = 4 * 3_600
const maxPauseSeconds = 30

export function openBulkSender({ db, settings, gateways, node }: JobContext, sendLock: SendLock) {
  const { timeout, retryDelay } = settings.delivery
  const isOlder = (claimedAt: number, timeouts: number) => performance.now() - claimedAt > timeouts * timeout * 1_000
  let outages = 0
  let pausedUntil = 0

  /** The mail server takes no emails at all: no email has used up an attempt, and all workers wait. */
  async function pause(email: Email, error: unknown) {
    if (Date.now() >= pausedUntil) {
      node.failures.report('job', error, { job: 'send-bulk' })
      const seconds = Math.min(maxPauseSeconds, (retryDelay / 60) * 2 ** outages++)
      pausedUntil = Date.now() + seconds * 1_000
    }
    await releaseClaims(db, [email], new Date(pausedUntil))
  }

  function storeRefusal(email: Email, failure: SendFailure) {
    const isFinal = failure.about === 'address' || failure.about === 'email' || email.attempts >= maxAttempts
    const delay = Math.min(maxDelaySeconds, retryDelay * 2 ** (email.attempts - 1))
    return storeFailure(db, email, failure, { isFinal, nextAttemptAt: new Date(Date.now() + delay * 1_000) })
  }

  async function storeProblem(email: Email, error: unknown, { isStopped, isInDoubt }: Attempt) {
    if (isStopped) return releaseClaims(db, [email])
    const failure = failureOf(error)
    if (failure.about !== 'server') return storeRefusal(email, failure)
    return isInDoubt ? storeRefusal(email, asUnconfirmed(failure)) : pause(email, error)
  }

  /** Undefined if that fails: it is tried again later, as often as an email that the mail server puts off. */
  async function compose(email: Email): Promise<OutgoingEmail | undefined> {
    try {
      return await composeEmail(db, settings, email)
    } catch (error) {
      if (isUnavailable(error)) throw error
      node.failures.report('job', error, { job: 'send-bulk' })
      await storeRefusal(email, { about: 'later', message: 'This email could not be composed' })
      return undefined
    }
  }

  /** Returns the problem, if there is one. */
  async function attemptToSend(
    { email, claimedAt }: ClaimedEmail,
    attempt: Attempt,
  ): Promise<{ error: unknown } | undefined> {
    async function beforeEnd() {
      attempt.leave = await sendLock.acquire()
      // The last moment at which a pause can keep the email back: one email per node may still be behind it.
      attempt.isStopped = isOlder(claimedAt, claimAges.end) || !(await isStillSending(db, email))
      if (attempt.isOver || attempt.isStopped) {
        attempt.leave()
        throw new Error('The claim is too old, or the campaign was stopped')
      }
      attempt.isInDoubt = true
    }
    const message = await compose(email)
    if (!message) return undefined
    try {
      await gateways.mail.send(message, { lane: 'bulk', beforeEnd })
    } catch (error) {
      return { error }
    }
    outages = 0
    // The mail is out: while the database is away, keep trying to store that, or it would be sent again.
    await retryWhileUnavailable(() => markSent(db, settings, email, message.messageId), timeout * claimAges.stored)
    return undefined
  }

  return async (claimed: ClaimedEmail): Promise<void> => {
    const { email, claimedAt } = claimed
    if (pausedUntil > Date.now()) await sleep(pausedUntil - Date.now())
    if (isOlder(claimedAt, claimAges.start) || !(await isStillSending(db, email))) return releaseClaims(db, [email])
    const attempt: Attempt = { isOver: false, isStopped: false, isInDoubt: false, leave: () => {} }
    try {
      const problem = await attemptToSend(claimed, attempt)
      if (problem) await storeProblem(email, problem.error, attempt)
    } finally {
      attempt.isOver = true
      attempt.leave()
    }
  }
}

/** One attempt of a delivery, and what follows from its answer. */
import type { WebhookAttempt } from '@guildhall/contract/webhooks/columns.ts'
import { webhookLimits } from '@guildhall/contract/webhooks/constants.ts'
import { isDiscordAddress } from '@guildhall/contract/webhooks/discord.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { webhookDeliveries, webhookEndpoints } from '../db/schema/organizations/webhooks.ts'
import { privateAddress } from '../gateways/public-address.ts'
import type { JobContext } from '../jobs/jobs.ts'
import type { Services } from '../services.ts'
import { isWithdrawn } from './channel-access.ts'
import { channelMessage, hasMessage } from './channel-message.ts'
import type { ClaimedDelivery } from './claim.ts'
import { notifyDisabled } from './notify.ts'
import { signatureHeaders } from './sign.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
/** The wait after each failed attempt; the last one repeats. */
const delays = [5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute, hour, 2 * hour, 4 * hour, 8 * hour]
export const retryTime = webhookLimits.retryDays * 24 * hour

/** The header `webhook-id`: the same for every attempt and every endpoint, so that a receiver can recognise a repetition. */
export const messageIdOf = ({ id, eventId }: Pick<ClaimedDelivery['delivery'], 'id' | 'eventId'>) => eventId ?? id

const payloadOf = ({ delivery, endpoint, payload }: ClaimedDelivery): Record<string, unknown> =>
  payload ?? {
    type: delivery.type,
    timestamp: delivery.createdAt.toISOString(),
    organizationId: endpoint.organizationId,
    data: { id: endpoint.id, url: endpoint.url },
  }

/** What the endpoint gets. */
export const bodyOf = async (services: Pick<Services, 'db' | 'settings'>, claimed: ClaimedDelivery) =>
  isForChannel(claimed) ? channelMessage(services, claimed) : payloadOf(claimed)

const isForChannel = ({ endpoint, delivery, payload }: ClaimedDelivery) =>
  isDiscordAddress(endpoint.url) && (payload === null || hasMessage(delivery.type, payload.data))

/** The receiver says that the address is gone for good. Discord says so of a channel's webhook that was deleted. */
const isGone = ({ endpoint }: ClaimedDelivery, { attempt: { status } }: Answer) =>
  status === 410 || (isDiscordAddress(endpoint.url) && (status === 401 || status === 404))

export async function sendDelivery(context: JobContext, claimed: ClaimedDelivery) {
  if (await isWithdrawn(context.db, claimed)) {
    await context.db.delete(webhookDeliveries).where(isClaimed(claimed))
    return
  }
  const answer = await request(context, claimed)
  const { status } = answer.attempt
  const isDelivered = status !== null && status >= 200 && status < 300
  await context.db.transaction((db) => (isDelivered ? recordSuccess : recordFailure)(db, claimed, answer))
}

/** `retryAfter`: the seconds that a receiver asks to wait, if it gets too many requests. */
type Answer = { attempt: WebhookAttempt; response: string | null; retryAfter: number | null }

async function request(context: JobContext, claimed: ClaimedDelivery): Promise<Answer> {
  const { gateways, cipher } = context
  const { delivery, endpoint } = claimed
  const at = new Date()
  const started = performance.now()
  const finish = (status: number | null, error: string | null): WebhookAttempt => ({
    at: at.toISOString(),
    status,
    durationMs: Math.round(performance.now() - started),
    error,
  })
  try {
    const body = JSON.stringify(await bodyOf(context, claimed))
    const id = messageIdOf(delivery)
    const isSigned = !isDiscordAddress(endpoint.url)
    const headers = isSigned ? signatureHeaders(cipher, endpoint, id, body, at) : { 'webhook-id': id }
    const { status, bytes, retryAfter } = await gateways.outbound.post(endpoint.url, {
      accept: '*/*',
      maxBytes: webhookLimits.response.bytes,
      isCut: true,
      headers: { 'content-type': 'application/json', ...headers },
      body,
    })
    const text = bytes.toString('utf8').replaceAll('\0', '').slice(0, webhookLimits.response.stored)
    return { attempt: finish(status, null), response: text, retryAfter: status === 429 ? retryAfter : null }
  } catch (error) {
    return { attempt: finish(null, describe(error)), response: null, retryAfter: null }
  }
}

/** Says what went wrong, without details of our network: a name that only it knows looks like one that does not exist. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'timeout'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : 'failed'
  if (code === privateAddress) return 'ENOTFOUND'
  return code === 'ABORT_ERR' ? 'timeout' : code
}

type Step = (db: Db, claimed: ClaimedDelivery, answer: Answer) => Promise<void>

/** A result that arrives after the claim expired and another node took over must not undo the newer one. */
const isClaimed = ({ delivery }: ClaimedDelivery) =>
  and(eq(webhookDeliveries.id, delivery.id), eq(webhookDeliveries.status, 'PENDING'))

const withAttempt = ({ attempt, response }: Answer) => ({
  attempts: sql`${webhookDeliveries.attempts} || ${JSON.stringify([attempt])}::jsonb`,
  response,
  claimedAt: null,
})

const recordSuccess: Step = async (db, claimed, answer) => {
  const now = new Date()
  await db
    .update(webhookDeliveries)
    .set({ ...withAttempt(answer), status: 'DELIVERED', finishedAt: now })
    .where(isClaimed(claimed))
  await db
    .update(webhookEndpoints)
    .set({ lastDeliveredAt: now, failingSince: null, failures: 0 })
    .where(eq(webhookEndpoints.id, claimed.endpoint.id))
}

const recordFailure: Step = async (db, claimed, answer) => {
  const { delivery, endpoint } = claimed
  const now = Date.now()
  const { retryAfter } = answer
  const delay = retryAfter
    ? retryAfter * second
    : (delays[Math.min(delivery.attempts.length, delays.length - 1)] ?? hour)
  /** The last attempt is made a little after three days, when the endpoint has failed for as long and is switched off. */
  const lastAttempt = (delivery.firstAttemptAt?.getTime() ?? now) + retryTime + minute
  /** Discord refuses the same message each time, and the next ones about the event wait for it. */
  const isRefused = isDiscordAddress(endpoint.url) && answer.attempt.status === 400
  const isOver = isRefused || now >= lastAttempt
  await db
    .update(webhookDeliveries)
    .set({
      ...withAttempt(answer),
      ...(isOver
        ? { status: 'FAILED', finishedAt: new Date(now) }
        : { nextAttemptAt: new Date(Math.min(now + delay, lastAttempt)) }),
    })
    .where(isClaimed(claimed))
  if (retryAfter) await postponeOthers(db, endpoint.id, new Date(now + delay))
  const [row] = await db
    .update(webhookEndpoints)
    .set({
      failures: sql`${webhookEndpoints.failures} + 1`,
      failingSince: sql`coalesce(${webhookEndpoints.failingSince}, now())`,
    })
    .where(eq(webhookEndpoints.id, endpoint.id))
    .returning()
  if (!row?.failingSince || row.disabledAt) return
  if (isGone(claimed, answer) || row.failingSince.getTime() <= now - retryTime) {
    await db
      .update(webhookEndpoints)
      .set({ disabledAt: new Date(now) })
      .where(eq(webhookEndpoints.id, endpoint.id))
    await notifyDisabled(db, row)
  }
}

/** The receiver asks for a pause, not only for this delivery. A row that a claim has locked is skipped, so that none waits for the other. */
const postponeOthers = (db: Db, endpointId: string, until: Date) =>
  db.execute(sql`update webhook_deliveries set next_attempt_at = ${until} where id in (
    select id from webhook_deliveries where endpoint_id = ${endpointId} and status = 'PENDING' and claimed_at is null
      and next_attempt_at < ${until} for update skip locked)`)

/** Webhooks of Nordlicht FGC: one endpoint with deliveries of every state, a paused one and one that was switched off. */
import type { ChangeType, WebhookAttempt } from '@guildhall/contract/webhooks/columns.ts'
import type { Db } from '../db/db.ts'
import { uuidv7 } from '../db/id.ts'
import { webhookDeliveries, webhookEndpoints, webhookEvents } from '../db/schema/organizations/webhooks.ts'
import type { Cipher } from '../encryption.ts'
import { encryptSecret, newSecret } from '../webhooks/sign.ts'

/** Fixed, so that the browser tests can open it. */
export const demoWebhookId = '018f0000-0000-7000-8000-0000000000d1'

const hourMs = 3_600_000

/** Rare ones: the bots of the demo play all the time, and no program listens at these addresses. */
const types: ChangeType[] = ['member.joined', 'member.left', 'order.created', 'payment.paid', 'tournament.completed']

type Sample = {
  type: ChangeType
  status: 'PENDING' | 'DELIVERED' | 'FAILED'
  answers: (number | null)[]
  hours: number
}

const samples: Sample[] = [
  { type: 'member.joined', status: 'DELIVERED', answers: [200], hours: 1 },
  { type: 'match.completed', status: 'DELIVERED', answers: [200], hours: 2 },
  { type: 'player.checked-in', status: 'PENDING', answers: [500, 500, 500], hours: 3 },
  { type: 'match.completed', status: 'DELIVERED', answers: [500, 200], hours: 4 },
  { type: 'order.created', status: 'PENDING', answers: [null, null], hours: 5 },
  { type: 'tournament.updated', status: 'FAILED', answers: [500, 500, 500, 500, 500], hours: 80 },
]

export async function seedWebhooks(
  db: Db,
  cipher: Cipher,
  now: Date,
  people: ReadonlyMap<string, string>,
  communities: ReadonlyMap<string, string>,
) {
  const organizationId = communities.get('nordlicht') ?? ''
  const before = (hours: number) => new Date(now.getTime() - hours * hourMs)
  const endpoint = (id: string, url: string) => ({
    id,
    url,
    organizationId,
    createdById: people.get('elodie') ?? null,
    types: [...types],
    secret: encryptSecret(cipher, id, newSecret()),
    secretAt: before(2_000),
    createdAt: before(2_000),
  })
  const [pausedId, disabledId] = [uuidv7(), uuidv7()]
  await db.insert(webhookEndpoints).values([
    {
      ...endpoint(demoWebhookId, 'https://hooks.nordlicht.example/guildhall'),
      description: 'Website',
      failingSince: before(3),
      failures: 3,
      lastDeliveredAt: before(1),
    },
    // Paused for good: the address is not a real one.
    {
      ...endpoint(pausedId, 'https://discord.com/api/webhooks/100000000000000000/demo'),
      types: ['tournament.created', 'tournament.completed', 'post.created'],
      description: '#events',
      pausedAt: before(48),
    },
    {
      ...endpoint(disabledId, 'https://old-overlay.nordlicht.example/hook'),
      description: 'Old stream overlay',
      failingSince: before(200),
      failures: 19,
      disabledAt: before(128),
    },
  ])
  const oldestFirst = samples.toReversed()
  const events = await db
    .insert(webhookEvents)
    .values(
      oldestFirst.map(({ type, hours }) => ({
        organizationId,
        type,
        subjectId: organizationId,
        createdAt: before(hours),
        payload: { type, timestamp: before(hours).toISOString(), organizationId, data: { id: organizationId } },
      })),
    )
    .returning()
  await db.insert(webhookDeliveries).values(
    oldestFirst.flatMap(({ type, status, answers, hours }, index) => {
      const event = events[index]
      if (!event) return []
      const at = (attempt: number) => new Date(before(hours).getTime() + attempt * 60_000)
      const attempts = answers.map(
        (answer, attempt): WebhookAttempt => ({
          at: at(attempt).toISOString(),
          status: answer,
          durationMs: answer === 200 ? 148 : 5_000,
          error: answer === null ? 'timeout' : null,
        }),
      )
      return [
        {
          endpointId: demoWebhookId,
          eventId: event.id,
          seq: event.seq,
          type,
          status,
          attempts,
          createdAt: before(hours),
          firstAttemptAt: at(0),
          subjectId: uuidv7(),
          nextAttemptAt: new Date(now.getTime() + 12 * hourMs),
          response: answers.at(-1) === 500 ? '{"error":"database is locked"}' : 'ok',
          finishedAt: status === 'PENDING' ? null : at(answers.length),
        },
      ]
    }),
  )
}

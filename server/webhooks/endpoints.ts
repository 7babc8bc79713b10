/** Endpoints of a community: add, change, pause, remove, and change the secret. */
import type { LocaleCode } from '@guildhall/contract/core/locales.ts'
import type { ChangeType } from '@guildhall/contract/webhooks/columns.ts'
import { webhookLimits } from '@guildhall/contract/webhooks/constants.ts'
import { channelTypes, isChannelType, isDiscordAddress } from '@guildhall/contract/webhooks/discord.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { uuidv7 } from '../db/id.ts'
import { webhookEndpoints } from '../db/schema/organizations/webhooks.ts'
import { organizations } from '../db/schema/organizations.ts'
import type { Cipher } from '../encryption.ts'
import type { Outbound } from '../gateways/outbound.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { logAction } from '../organizations/log.ts'
import { type EndpointKey, isEndpoint } from './read.ts'
import { encryptSecret, newSecret } from './sign.ts'

type Services = { db: Db; cipher: Cipher; gateways: { outbound: Outbound }; actor: Actor }
type NewEndpoint = { url: string; types: ChangeType[]; description?: string | null; locale?: LocaleCode | null }

const channelHelp = `A Discord channel gets only ${channelTypes.join(', ')}`

/** A channel has readers, so it gets fewer changes than a program. */
const ensureTypes = ({ url, types }: Pick<NewEndpoint, 'url' | 'types'>) =>
  ensure(!isDiscordAddress(url) || types.every(isChannelType), 'INVALID', { detail: channelHelp })

export function createEndpoint({ db, cipher, gateways, actor }: Services, organizationId: string, input: NewEndpoint) {
  ensure(gateways.outbound.accepts(input.url), 'WEBHOOK_ADDRESS')
  ensureTypes(input)
  return db.transaction(async (db) => {
    await db
      .select({ id: organizations.id })
      .from(organizations)
      .where(eq(organizations.id, organizationId))
      .for('no key update')
    const count = await db.$count(webhookEndpoints, eq(webhookEndpoints.organizationId, organizationId))
    ensure(count < webhookLimits.endpoints, 'TOO_MANY_WEBHOOKS')
    const id = uuidv7()
    const secret = newSecret()
    await db.insert(webhookEndpoints).values({
      id,
      organizationId,
      createdById: actor.id,
      url: input.url,
      types: input.types,
      description: input.description?.trim() || null,
      locale: input.locale ?? null,
      secret: encryptSecret(cipher, id, secret),
    })
    await logAction(db, actor, {
      action: 'webhook-created',
      organizationId,
      after: { id, url: loggedAddress(input.url) },
    })
    return { id, secret }
  })
}

type EndpointChange = Partial<NewEndpoint> & { paused?: boolean }

/** Switching an endpoint on again starts a new count of failures. */
export function changeEndpoint({ db, gateways, actor }: Services, key: EndpointKey, change: EndpointChange) {
  const { url, types, description, locale, paused } = change
  ensure(url === undefined || gateways.outbound.accepts(url), 'WEBHOOK_ADDRESS')
  return db.transaction(async (db) => {
    const [row] = await db.select().from(webhookEndpoints).where(isEndpoint(key)).for('update')
    const before = orNotFound(row)
    if (url !== undefined || types !== undefined) ensureTypes({ ...before, ...change })
    await db
      .update(webhookEndpoints)
      .set({
        ...(url !== undefined && { url }),
        ...(types !== undefined && { types }),
        ...(description !== undefined && { description: description?.trim() || null }),
        ...(locale !== undefined && { locale }),
        ...(paused === true && { pausedAt: sql`coalesce(${webhookEndpoints.pausedAt}, now())` }),
        ...(paused === false && { pausedAt: null, disabledAt: null, failingSince: null, failures: 0 }),
        updatedAt: new Date(),
      })
      .where(isEndpoint(key))
    await logAction(db, actor, {
      action: 'webhook-changed',
      organizationId: key.id,
      before: { url: loggedAddress(before.url), types: before.types, paused: before.pausedAt !== null },
      after: { ...change, ...(url !== undefined && { url: loggedAddress(url) }) },
    })
  })
}

export function removeEndpoint(db: Db, actor: Actor, key: EndpointKey) {
  return db.transaction(async (db) => {
    const [row] = await db.delete(webhookEndpoints).where(isEndpoint(key)).returning()
    const { id, url } = orNotFound(row)
    await logAction(db, actor, {
      action: 'webhook-removed',
      organizationId: key.id,
      before: { id, url: loggedAddress(url) },
    })
  })
}

/** Without what lets others write to the receiver: the token of a channel, and parameters. More people read the log than the endpoint. */
function loggedAddress(text: string): string {
  const { origin, pathname, search } = new URL(text)
  return `${origin}${isDiscordAddress(text) ? pathname.replace(/[^/]+$/, '•••') : pathname}${search && '?•••'}`
}

/** For a day, messages are signed with both secrets. */
export function rotateSecret({ db, cipher, actor }: Omit<Services, 'gateways'>, key: EndpointKey) {
  return db.transaction(async (db) => {
    const [row] = await db.select().from(webhookEndpoints).where(isEndpoint(key)).for('update')
    const { id, secret: previousSecret } = orNotFound(row)
    const secret = newSecret()
    const now = new Date()
    await db
      .update(webhookEndpoints)
      .set({
        secret: encryptSecret(cipher, id, secret),
        secretAt: now,
        previousSecret,
        previousSecretUntil: new Date(now.getTime() + webhookLimits.secretOverlapHours * 3_600_000),
      })
      .where(eq(webhookEndpoints.id, id))
    await logAction(db, actor, { action: 'webhook-secret-changed', organizationId: key.id, after: { id } })
    return { id, secret }
  })
}

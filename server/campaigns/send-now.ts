/** Creates a campaign and sends or schedules it in one call; without recipients nothing is created. */
import type { Campaign } from '@guildhall/contract/campaigns/shapes.ts'
import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure } from '../http/problem.ts'
import type { Sender } from './audience.ts'
import { type CampaignFields, createDraft } from './drafts.ts'
import { showCampaign } from './read.ts'
import { type Schedule, scheduleCampaign } from './schedule.ts'

export async function sendNow(
  db: Db,
  actor: Actor,
  sender: Sender,
  { scheduledAt, ...fields }: CampaignFields & Schedule,
): Promise<Campaign> {
  const { id } = await db.transaction(async (db) => {
    const draft = await createDraft(db, actor, sender, fields)
    await scheduleCampaign(db, actor, sender.organizationId, draft.id, { scheduledAt })
    return draft
  })
  return showCampaign(db, actor, sender.organizationId, id)
}

type NamedUsers = { userIds?: string[]; addresses?: string[] }

/** Of the site to named users. It respects their settings, as every email but a legal one does. */
export async function sendToUsers(
  db: Db,
  actor: Actor,
  { userIds = [], addresses = [], ...fields }: Omit<CampaignFields, 'audience'> & Schedule & NamedUsers,
): Promise<Campaign> {
  const found = [...(await findByIds(db, userIds)), ...(await findByAddresses(db, addresses))]
  const ids = [...new Set(found)]
  ensure(ids.length > 0, 'NO_RECIPIENTS')
  const sender = { type: 'ORGANIZATION', organizationId: null } as const
  return sendNow(db, actor, sender, { ...fields, audience: { all: [{ kind: 'user', userIds: ids }] } })
}

async function findByIds(db: Db, ids: string[]) {
  const rows = ids.length > 0 ? await db.select({ id: users.id }).from(users).where(inArray(users.id, ids)) : []
  refuseUnknown(
    'userIds',
    ids,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id }) => id)
}

async function findByAddresses(db: Db, addresses: string[]) {
  const wanted = [...new Set(addresses.map((address) => address.toLowerCase()))]
  if (wanted.length === 0) return []
  const address = sql<string>`lower(${users.email})`
  const rows = await db.select({ id: users.id, address }).from(users).where(inArray(address, wanted))
  refuseUnknown(
    'addresses',
    wanted,
    rows.map(({ address }) => address),
  )
  return rows.map(({ id }) => id)
}

function refuseUnknown(field: string, wanted: readonly string[], found: readonly string[]) {
  const unknown = wanted.filter((value) => !found.includes(value))
  ensure(unknown.length === 0, 'NO_SUCH_PERSON', {
    errors: unknown.map((message) => ({ path: `body.${field}`, code: 'UNKNOWN', message })),
  })
}

/**
 * The own host name of a community. Anyone can ask for any name; a TXT record proves who owns it, and only then
 * `organizations.hostname` is set, which routes requests. Sessions of a host end with it.
 */

import { randomBytes } from 'node:crypto'
import type { WhiteLabel } from '@guildhall/contract/white-label/shapes.ts'
import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { lockKey } from '../db/lock-key.ts'
import { organizationHosts } from '../db/schema/organizations/white-label.ts'
import { organizations } from '../db/schema/organizations.ts'
import { allEventTags } from '../events/event.ts'
import type { Gateways } from '../gateways/gateways.ts'
import type { Actor } from '../http/authorize.ts'
import { isDomain } from '../http/hosts/hosts.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { invalidate } from '../live/bus.ts'
import { logAction } from '../organizations/log.ts'
import { isNotDeleted, lockOrganization, lockOrganizations } from '../organizations/read.ts'
import type { Settings } from '../settings.ts'
import { hasRecord } from './host-record.ts'
import { noteMissing } from './recheck-hosts.ts'
import { showWhiteLabel } from './show.ts'
import { stopServing, switchOff } from './stop-serving.ts'

/** For proxies that request certificates on demand: strangers make them ask, so it is one lookup in an index. */
export async function isAllowedHost(db: Db, domain: string) {
  const name = domain.toLowerCase()
  const isServed = and(eq(organizations.hostname, name), organizations.whiteLabel, isNotDeleted)
  const [row] = await db.select({ id: organizations.id }).from(organizations).where(isServed)
  orNotFound(row)
  return { domain: name }
}

export async function setHost(
  db: Db,
  { publicUrl }: Settings,
  actor: Actor,
  id: string,
  requested: string,
): Promise<WhiteLabel> {
  const name = hostName(requested, new URL(publicUrl).hostname)
  await db.transaction(async (db) => {
    const organization = await lockOrganization(db, id)
    ensure(organization.whiteLabel, 'WHITE_LABEL_OFF')
    const [before] = await db.select().from(organizationHosts).where(eq(organizationHosts.organizationId, id))
    if (before?.name === name) return
    ensureFree(await findHolder(db, id, name))
    ensure(actor.isFresh, 'CONFIRM_IDENTITY') // only now: an owner must not enter a code for a name that is refused
    const token = randomBytes(20).toString('hex')
    const claim = { name, token, verifiedAt: null, checkedAt: null, lostAt: null }
    await db
      .insert(organizationHosts)
      .values({ organizationId: id, ...claim })
      .onConflictDoUpdate({ target: organizationHosts.organizationId, set: { ...claim, createdAt: new Date() } })
    await stopServing(db, id)
    await logAction(db, actor, {
      action: 'host-changed',
      organizationId: id,
      before: { name: before?.name ?? null },
      after: { name },
    })
  })
  return showWhiteLabel(db, id)
}

/** Lower case, with international names in their ASCII form. A name of the site itself is refused. */
function hostName(requested: string, siteName: string): string {
  const text = requested.trim().replace(/\.$/, '')
  const name = URL.canParse(`http://${text}`) ? new URL(`http://${text}`).hostname : ''
  const isOfSite = name === siteName || name.endsWith(`.${siteName}`)
  ensure(isDomain(name) && !/[/:@?#]/.test(text) && !isOfSite, 'HOST_INVALID')
  return name
}

type Holder = { id: string; lostAt: Date | null }

/** Another community that has the name, and since when its DNS record is missing. */
async function findHolder(db: Db, id: string, name: string): Promise<Holder | undefined> {
  const [holder] = await db
    .select({ id: organizations.id, lostAt: organizationHosts.lostAt })
    .from(organizations)
    .leftJoin(organizationHosts, eq(organizationHosts.organizationId, organizations.id))
    .where(and(eq(organizations.hostname, name), ne(organizations.id, id)))
  return holder
}

/** A name whose record is missing goes to another community that proves it. */
const ensureFree = (holder: Holder | undefined) => ensure(!holder || holder.lostAt, 'HOST_TAKEN')

/** The name is looked up outside of the transaction: a slow DNS server must not hold a lock. */
export async function verifyHost(db: Db, { dns }: Gateways, actor: Actor, id: string): Promise<WhiteLabel> {
  const [claim] = await db.select().from(organizationHosts).where(eq(organizationHosts.organizationId, id))
  const { name, token } = orNotFound(claim)
  const proof = await hasRecord(dns, name, token)
  ensure(proof !== null, 'DNS_FAILED')
  const isProven = await db.transaction(async (db) => {
    await lockKey(db, `host ${name}`) // two communities may prove it at once
    const earlier = proof ? await findHolder(db, id, name) : undefined
    const rows = await lockOrganizations(db, earlier ? [id, earlier.id] : [id])
    const organization = orNotFound(rows.get(id))
    ensure(organization.whiteLabel, 'WHITE_LABEL_OFF')
    const isClaim = and(eq(organizationHosts.organizationId, id), eq(organizationHosts.token, token))
    const [current] = await db.select().from(organizationHosts).where(isClaim)
    const claim = orNotFound(current) // another name was set meanwhile
    const isServed = organization.hostname === name
    const now = new Date()
    if (!proof && isServed) await noteMissing(db, organization, claim, now)
    if (!proof) {
      await db.update(organizationHosts).set({ checkedAt: now }).where(isClaim)
      return false
    }
    const verifiedAt = isServed ? claim.verifiedAt : now
    await db.update(organizationHosts).set({ checkedAt: now, verifiedAt, lostAt: null }).where(isClaim)
    if (isServed) return true
    const holder = await findHolder(db, id, name) // again under its lock: it may have proved the name meanwhile, or given it up
    ensureFree(holder)
    if (holder) await switchOff(db, orNotFound(rows.get(holder.id)), name)
    await db.update(organizations).set({ hostname: name }).where(eq(organizations.id, id))
    await logAction(db, actor, { action: 'host-verified', organizationId: id, after: { name } })
    await invalidate(db, 'organizations', ...allEventTags)
    return true
  })
  ensure(isProven, 'HOST_RECORD_MISSING') // after the commit, which stores that it is missing
  return showWhiteLabel(db, id)
}

export async function removeHost(db: Db, actor: Actor, id: string): Promise<WhiteLabel> {
  await db.transaction(async (db) => {
    await lockOrganization(db, id)
    const [removed] = await db.delete(organizationHosts).where(eq(organizationHosts.organizationId, id)).returning()
    const { name } = orNotFound(removed)
    await stopServing(db, id)
    await logAction(db, actor, { action: 'host-removed', organizationId: id, before: { name } })
  })
  return showWhiteLabel(db, id)
}

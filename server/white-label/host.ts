/**
 * The own host name of a community. Anyone can ask for any name; a TXT record proves who owns it, and only then
 * `organizations.hostname` is set, which routes requests. Sessions of a host end with it.
 */
import { randomBytes } from 'node:crypto'
import { hostRecord, hostRecordValue } from '@guildhall/contract/white-label/constants.ts'
import type { WhiteLabel } from '@guildhall/contract/white-label/shapes.ts'
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { sessions } from '../db/schema/identity.ts'
import { organizationHosts } from '../db/schema/organizations/white-label.ts'
import { organizations } from '../db/schema/organizations.ts'
import type { Dns } from '../gateways/dns.ts'
import type { Gateways } from '../gateways/gateways.ts'
import type { Actor } from '../http/authorize.ts'
import { isDomain } from '../http/hosts/hosts.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { invalidate, publishSessionsEnded } from '../live/bus.ts'
import { logAction } from '../organizations/log.ts'
import { alive, lockOrganization } from '../organizations/read.ts'
import type { Settings } from '../settings.ts'
import { showHostSite, showWhiteLabel } from './show.ts'

/** For proxies that request certificates on demand. */
export async function isAllowedHost(db: Db, domain: string) {
  await showHostSite(db, domain)
  return { domain: domain.toLowerCase() }
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
    await refuseTaken(db, id, name)
    const claim = { name, token: randomBytes(20).toString('hex'), verifiedAt: null, checkedAt: null }
    await db
      .insert(organizationHosts)
      .values({ organizationId: id, ...claim })
      .onConflictDoUpdate({ target: organizationHosts.organizationId, set: { ...claim, createdAt: new Date() } })
    await stopServing(db, id, organization.hostname)
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

async function refuseTaken(db: Db, id: string, name: string) {
  const [other] = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(eq(organizations.hostname, name), ne(organizations.id, id)))
  ensure(!other, 'HOST_TAKEN')
}

/** The name is looked up outside of the transaction: a slow DNS server must not hold a lock. */
export async function verifyHost(db: Db, { dns }: Gateways, actor: Actor, id: string): Promise<WhiteLabel> {
  const [claim] = await db.select().from(organizationHosts).where(eq(organizationHosts.organizationId, id))
  const { name, token } = orNotFound(claim)
  const proof = await hasRecord(dns, name, token)
  ensure(proof !== null, 'DNS_FAILED')
  const problem = await db.transaction(async (db) => {
    const organization = await lockOrganization(db, id)
    ensure(organization.whiteLabel, 'WHITE_LABEL_OFF')
    const now = new Date()
    const verifiedAt = proof ? now : null
    const updated = await db
      .update(organizationHosts)
      .set({ checkedAt: now, ...(organization.hostname !== name && { verifiedAt }), ...(!proof && { verifiedAt }) })
      .where(and(eq(organizationHosts.organizationId, id), eq(organizationHosts.token, token)))
      .returning({ name: organizationHosts.name })
    orNotFound(updated[0]) // another name was set meanwhile
    if (!proof) {
      await stopServing(db, id, organization.hostname)
      return 'HOST_RECORD_MISSING' as const
    }
    if (organization.hostname === name) return null
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`host ${name}`}, 0))`) // two communities may prove it at once
    await refuseTaken(db, id, name)
    await db.update(organizations).set({ hostname: name }).where(eq(organizations.id, id))
    await logAction(db, actor, { action: 'host-verified', organizationId: id, after: { name } })
    await invalidate(db, 'organizations', 'tournaments', 'all-tournaments')
    return null
  })
  ensure(problem === null, problem ?? 'HOST_RECORD_MISSING') // after the commit, which stores that it is missing
  return showWhiteLabel(db, id)
}

/** Null if no server answered. */
async function hasRecord(dns: Dns, name: string, token: string): Promise<boolean | null> {
  const records = await dns.txt(hostRecord(name))
  return records === null ? null : records.includes(hostRecordValue(token))
}

export async function removeHost(db: Db, actor: Actor, id: string): Promise<WhiteLabel> {
  await db.transaction(async (db) => {
    const organization = await lockOrganization(db, id)
    const [removed] = await db.delete(organizationHosts).where(eq(organizationHosts.organizationId, id)).returning()
    const { name } = orNotFound(removed)
    await stopServing(db, id, organization.hostname)
    await logAction(db, actor, { action: 'host-removed', organizationId: id, before: { name } })
  })
  return showWhiteLabel(db, id)
}

async function stopServing(db: Db, id: string, hostname: string | null) {
  if (hostname === null) return
  await db.update(organizations).set({ hostname: null }).where(eq(organizations.id, id))
  const ended = await db.delete(sessions).where(eq(sessions.host, hostname)).returning({ id: sessions.id })
  await publishSessionsEnded(db, ...ended.map((session) => session.id))
  await invalidate(db, 'organizations', 'tournaments', 'all-tournaments')
}

/** A name that lost its record stops; while DNS does not answer, it goes on. */
export async function recheckHosts({ db, gateways: { dns } }: { db: Db; gateways: Gateways }) {
  const rows = await db
    .select({ id: organizationHosts.organizationId, name: organizationHosts.name, token: organizationHosts.token })
    .from(organizationHosts)
    .innerJoin(organizations, eq(organizations.id, organizationHosts.organizationId))
    .where(and(isNotNull(organizationHosts.verifiedAt), alive))
  for (const { id, name, token } of rows) {
    const proof = await hasRecord(dns, name, token)
    if (proof === null) continue
    await db.transaction(async (db) => {
      const organization = await lockOrganization(db, id)
      await db
        .update(organizationHosts)
        .set({ checkedAt: new Date(), ...(!proof && { verifiedAt: null }) })
        .where(and(eq(organizationHosts.organizationId, id), eq(organizationHosts.token, token)))
      if (proof || organization.hostname !== name) return
      await stopServing(db, id, name)
      await logAction(db, null, { action: 'host-lost', organizationId: id, before: { name } })
    })
  }
}

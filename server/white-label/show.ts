import { hostRecordName, hostRecordValue, legalKinds } from '@guildhall/contract/white-label/constants.ts'
import type { HostSite, LegalPage, WhiteLabel } from '@guildhall/contract/white-label/shapes.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { organizationHosts, organizationLegalPages } from '../db/schema/organizations/white-label.ts'
import { organizations } from '../db/schema/organizations.ts'
import type { Actor } from '../http/authorize.ts'
import { orNotFound } from '../http/problem.ts'
import { membershipOf } from '../organizations/membership.ts'
import { can } from '../organizations/policy.ts'
import { presentCard } from '../organizations/present.ts'
import { isNotDeleted } from '../organizations/read.ts'
import { stopTime } from './stop-serving.ts'

export type LegalRow = typeof organizationLegalPages.$inferSelect

export const presentLegalPage = ({ kind, language, text, updatedAt }: LegalRow): LegalPage => ({
  kind,
  language,
  text,
  updatedAt: updatedAt.toISOString(),
})

export async function showWhiteLabel(db: Db, id: string): Promise<WhiteLabel> {
  const [[organization], [host], legal] = await Promise.all([
    db
      .select({ whiteLabel: organizations.whiteLabel })
      .from(organizations)
      .where(and(eq(organizations.id, id), isNotDeleted)),
    db.select().from(organizationHosts).where(eq(organizationHosts.organizationId, id)),
    findLegalPages(db, id),
  ])
  return {
    enabled: orNotFound(organization).whiteLabel,
    host: host
      ? {
          name: host.name,
          record: hostRecordName(host.name),
          value: hostRecordValue(host.token),
          verifiedAt: host.verifiedAt?.toISOString() ?? null,
          checkedAt: host.checkedAt?.toISOString() ?? null,
          missingAt: host.lostAt?.toISOString() ?? null,
          stopsAt: host.lostAt ? stopTime(host.lostAt).toISOString() : null,
        }
      : null,
    legal: legal.map(presentLegalPage),
  }
}

const findLegalPages = (db: Db, id: string) =>
  db
    .select()
    .from(organizationLegalPages)
    .where(eq(organizationLegalPages.organizationId, id))
    .orderBy(asc(organizationLegalPages.kind), asc(organizationLegalPages.language))

/** The community behind a host name, for the pages on it. A draft is shown to its staff; to others it is only a host name. */
export async function showHostSite(db: Db, actor: Actor | null, name: string): Promise<HostSite> {
  const host = name.toLowerCase()
  const [row] = await db
    .select()
    .from(organizations)
    .where(and(eq(organizations.hostname, host), eq(organizations.whiteLabel, true), isNotDeleted))
  const organization = orNotFound(row)
  const { id: organizationId, visibility } = organization
  if (visibility === 'DRAFT' && !can.see(actor, organization, await membershipOf(db, actor, organizationId)))
    return { host, organizationId, name: host, username: host, avatar: null, theme: {}, legal: [] }
  const { name: title, username, avatar, theme } = presentCard(organization)
  const pages = await findLegalPages(db, organizationId)
  const legal = legalKinds.filter((kind) => pages.some((page) => page.kind === kind))
  return { host, organizationId, name: title, username, avatar, theme, legal }
}

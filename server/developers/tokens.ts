/** API tokens of an organization. The secret is shown once; only its hash is stored. */
import { randomBytes } from 'node:crypto'
import type { TokenScope } from '@guildhall/contract/core/endpoint.ts'
import { tokenLimits, tokenScopes } from '@guildhall/contract/developers/constants.ts'
import type { EnterpriseToken } from '@guildhall/contract/developers/shapes.ts'
import { and, desc, eq, gt, gte, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { enterpriseUsage, enterpriseTokens as tokens } from '../db/schema/organizations/enterprise.ts'
import { organizations } from '../db/schema/organizations.ts'
import type { Actor, Token } from '../http/authorize.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { hashSecret } from '../http/session.ts'
import { logAction } from '../organizations/log.ts'

const isActive = (organizationId: string) => and(eq(tokens.organizationId, organizationId), isNull(tokens.revokedAt))

/** A revoked token stays listed as long as its requests stay in the log. */
const isListed = (organizationId: string) =>
  and(
    eq(tokens.organizationId, organizationId),
    or(isNull(tokens.revokedAt), gt(tokens.revokedAt, sql`now() - ${tokenLimits.logDays} * interval '1 day'`)),
  )

const calls = sql<number>`(select coalesce(sum(${enterpriseUsage.calls}), 0)::int from ${enterpriseUsage}
  where ${enterpriseUsage.tokenId} = ${tokens.id} and ${gte(enterpriseUsage.hour, sql`now() - interval '24 hours'`)})`

export async function listTokens(db: Db, organizationId: string): Promise<EnterpriseToken[]> {
  const rows = await db
    .select({ token: tokens, createdBy: users.username, calls })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.createdById))
    .where(isListed(organizationId))
    .orderBy(desc(tokens.createdAt))
    .limit(200)
  const now = new Date()
  const textOf = (time: Date | null) => time?.toISOString() ?? null
  return rows.map(({ token, createdBy, calls }) => ({
    id: token.id,
    name: token.name,
    hint: token.hint,
    scopes: token.scopes,
    perMinute: token.perMinute,
    createdAt: token.createdAt.toISOString(),
    createdBy,
    state: stateOf(token, now),
    expiresAt: textOf(token.expiresAt),
    revokedAt: textOf(token.revokedAt),
    rotatedUntil: token.previousUntil && token.previousUntil > now ? token.previousUntil.toISOString() : null,
    lastUsedAt: textOf(token.lastUsedAt),
    lastUsedFrom: token.lastUsedIp,
    lastUsedAgent: token.lastUsedAgent,
    calls,
  }))
}

const stateOf = ({ revokedAt, expiresAt }: typeof tokens.$inferSelect, now: Date) =>
  revokedAt ? 'revoked' : expiresAt && expiresAt <= now ? 'expired' : 'active'

const newSecret = () => `gh_${randomBytes(32).toString('base64url')}`

export type NewToken = { name: string; scopes?: TokenScope[]; days?: number | null; perMinute?: number }

export function createToken(db: Db, actor: Actor, organizationId: string, { name, scopes, days, perMinute }: NewToken) {
  return db.transaction(async (db) => {
    await db
      .select({ id: organizations.id })
      .from(organizations)
      .where(eq(organizations.id, organizationId))
      .for('update')
    const active = await db.select({ name: tokens.name }).from(tokens).where(isActive(organizationId))
    ensure(active.length < tokenLimits.perOrganization, 'TOO_MANY_TOKENS')
    ensure(!active.some((token) => token.name === name), 'TOKEN_NAME_TAKEN')

    const token = newSecret()
    const expiresAt = days ? new Date(Date.now() + days * 86_400_000) : null
    const values = {
      name,
      scopes: scopes ?? [...tokenScopes],
      perMinute: perMinute ?? tokenLimits.perMinute.usual,
      expiresAt,
    }
    const [row] = await db
      .insert(tokens)
      .values({ ...values, organizationId, createdById: actor.id, tokenHash: hashSecret(token), hint: token.slice(-4) })
      .returning({ id: tokens.id })
    await logAction(db, actor, {
      action: 'token-created',
      organizationId,
      after: { name, scopes: values.scopes, expiresAt: expiresAt?.toISOString() ?? null },
    })
    return { id: orNotFound(row).id, token }
  })
}

/** A token that was rotated shortly before loses its oldest secret. */
export function rotateToken(db: Db, actor: Actor, organizationId: string, tokenId: string, overlapHours: number) {
  return db.transaction(async (db) => {
    const token = newSecret()
    const previousUntil = sql`now() + ${overlapHours} * interval '1 hour'`
    const [row] = await db
      .update(tokens)
      .set({ tokenHash: hashSecret(token), hint: token.slice(-4), previousHash: tokens.tokenHash, previousUntil })
      .where(and(isActive(organizationId), eq(tokens.id, tokenId)))
      .returning({ name: tokens.name })
    const { name } = orNotFound(row)
    await logAction(db, actor, { action: 'token-rotated', organizationId, after: { name, overlapHours } })
    return { id: tokenId, token }
  })
}

export function revokeToken(db: Db, actor: Actor, organizationId: string, tokenId: string) {
  return db.transaction(async (db) => {
    const [row] = await db
      .update(tokens)
      .set({ revokedAt: new Date() })
      .where(and(isActive(organizationId), eq(tokens.id, tokenId)))
      .returning({ name: tokens.name })
    const { name } = orNotFound(row)
    await logAction(db, actor, { action: 'token-revoked', organizationId, before: { name } })
  })
}

export async function organizationOf(db: Db, token: Token) {
  const [row] = await db.select().from(organizations).where(eq(organizations.id, token.organizationId))
  return orNotFound(row)
}

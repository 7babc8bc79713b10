/** API tokens of an organization. The secret is shown once; only its hash is stored. */
import { randomBytes } from 'node:crypto'
import { organizationLimits } from '@guildhall/contract/organizations/constants.ts'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { enterpriseTokens, organizations } from '../db/schema/organizations.ts'
import type { Actor, Token } from '../http/authorize.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { hashSecret } from '../http/session.ts'

const isActive = (organizationId: string) =>
  and(eq(enterpriseTokens.organizationId, organizationId), isNull(enterpriseTokens.revokedAt))

export async function listTokens(db: Db, organizationId: string) {
  const rows = await db
    .select()
    .from(enterpriseTokens)
    .where(isActive(organizationId))
    .orderBy(desc(enterpriseTokens.createdAt))
  return rows.map(({ id, name, hint, createdAt, lastUsedAt }) => ({
    id,
    name,
    hint,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }))
}

export function createToken(db: Db, actor: Actor, organizationId: string, name: string) {
  return db.transaction(async (db) => {
    await db
      .select({ id: organizations.id })
      .from(organizations)
      .where(eq(organizations.id, organizationId))
      .for('update')
    const tokens = await db
      .select({ name: enterpriseTokens.name })
      .from(enterpriseTokens)
      .where(isActive(organizationId))
    ensure(tokens.length < organizationLimits.tokens, 'TOO_MANY_TOKENS')
    ensure(!tokens.some((token) => token.name === name), 'TOKEN_NAME_TAKEN')

    const token = `gh_${randomBytes(32).toString('base64url')}`
    const [row] = await db
      .insert(enterpriseTokens)
      .values({ organizationId, createdById: actor.id, name, tokenHash: hashSecret(token), hint: token.slice(-4) })
      .returning({ id: enterpriseTokens.id })
    return { id: orNotFound(row).id, token }
  })
}

export async function revokeToken(db: Db, organizationId: string, tokenId: string) {
  const [row] = await db
    .update(enterpriseTokens)
    .set({ revokedAt: new Date() })
    .where(and(isActive(organizationId), eq(enterpriseTokens.id, tokenId)))
    .returning({ id: enterpriseTokens.id })
  orNotFound(row)
}

export async function organizationOf(db: Db, token: Token) {
  const [row] = await db.select().from(organizations).where(eq(organizations.id, token.organizationId))
  return orNotFound(row)
}

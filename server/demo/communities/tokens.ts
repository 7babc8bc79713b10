/** Tokens of a community with the calls of a month. Their secrets are random, so no one can use them. */
import { randomBytes } from 'node:crypto'
import type { TokenScope } from '@guildhall/contract/core/endpoint.ts'
import type { Db } from '../../db/db.ts'
import { enterpriseRequests, enterpriseTokens, enterpriseUsage } from '../../db/schema/organizations/enterprise.ts'
import { hashSecret } from '../../http/session.ts'

const day = 86_400_000
const hour = 3_600_000

type DemoToken = { name: string; scopes: TokenScope[]; days: number; perDay: number; agent: string; isRevoked?: true }

const tokens: DemoToken[] = [
  { name: 'Website standings', scopes: ['read'], days: 40, perDay: 960, agent: 'nordlicht-web/3.2' },
  { name: 'Discord bot', scopes: ['read', 'write'], days: 200, perDay: 210, agent: 'nordlicht-bot/1.9' },
  { name: 'Monthly report', scopes: ['analytics'], days: 90, perDay: 4, agent: 'curl/8.9.1' },
  { name: 'Old stream overlay', scopes: ['read'], days: 400, perDay: 30, agent: 'overlay/0.4', isRevoked: true },
]

export async function seedTokens(db: Db, now: Date, people: Map<string, string>, communities: Map<string, string>) {
  const organizationId = communities.get('nordlicht') ?? ''
  const createdById = people.get('elodie') ?? ''
  const ago = (time: number) => new Date(now.getTime() - time)
  const rows = await db
    .insert(enterpriseTokens)
    .values(
      tokens.map(({ name, scopes, days, agent, isRevoked }, index) => ({
        organizationId,
        createdById,
        name,
        scopes,
        ...newSecret(),
        createdAt: ago(days * day),
        expiresAt: index === 2 ? ago(-60 * day) : null,
        lastUsedAt: ago(isRevoked ? 12 * day : (index + 1) * 7 * 60_000),
        lastUsedIp: `203.0.113.${20 + index}`,
        lastUsedAgent: agent,
        revokedAt: isRevoked ? ago(12 * day) : null,
      })),
    )
    .returning({ id: enterpriseTokens.id })
  const used = tokens.map((token, index) => ({ ...token, index, id: rows[index]?.id ?? '' }))
  await db.insert(enterpriseUsage).values(
    used.flatMap(({ id, perDay, isRevoked }) =>
      Array.from({ length: 30 }, (_, daysAgo) => {
        const calls = Math.round(perDay * (0.75 + ((daysAgo * 7) % 10) / 20))
        const start = Math.floor((now.getTime() - daysAgo * day) / hour) * hour
        return {
          tokenId: id,
          hour: new Date(start),
          calls,
          errors: Math.floor(calls / 90),
          limited: daysAgo === 9 ? 12 : 0,
        }
      }).slice(isRevoked ? 12 : 0),
    ),
  )
  type Call = { method: string; path: string; status: number; token: number }
  const firstCall: Call = { method: 'GET', path: `/api/enterprise/${organizationId}/members`, status: 200, token: 0 }
  const calls: Call[] = [
    firstCall,
    { method: 'GET', path: `/api/enterprise/${organizationId}/changes`, status: 200, token: 1 },
    { method: 'POST', path: `/api/enterprise/${organizationId}/tournaments`, status: 200, token: 1 },
    { method: 'GET', path: `/api/enterprise/${organizationId}/analytics/activity`, status: 200, token: 2 },
    { method: 'GET', path: `/api/enterprise/${organizationId}/analytics/members`, status: 403, token: 0 },
    { method: 'GET', path: `/api/enterprise/${organizationId}/members`, status: 429, token: 0 },
  ]
  await db.insert(enterpriseRequests).values(
    Array.from({ length: 60 }, (_, index) => {
      const { token, ...call } = calls[index % 7 === 6 ? 5 : index % 5] ?? firstCall
      const { id: tokenId, agent } = used[token] ?? { id: '', agent: '' }
      return {
        tokenId,
        organizationId,
        ...call,
        milliseconds: 6 + ((index * 13) % 40),
        code: codes[call.status] ?? null,
        ip: `203.0.113.${20 + token}`,
        agent,
        createdAt: ago((60 - index) * 23 * 60_000),
      }
    }),
  )
}

const codes: Record<number, string> = { 403: 'TOKEN_SCOPE', 429: 'RATE_LIMITED' }

function newSecret() {
  const secret = `gh_${randomBytes(32).toString('base64url')}`
  return { tokenHash: hashSecret(secret), hint: secret.slice(-4) }
}

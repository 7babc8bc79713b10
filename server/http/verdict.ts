/**
 * Who may call: one pure decision over the declared access, the caller and the caller's standing in the thing named by the address.
 * What you may not see is 404, so a scope whose thing is unknown or invisible to the caller has no standing at all.
 */
import type { Access } from '@guildhall/contract/endpoint.ts'
import type { Role } from '@guildhall/contract/identity.words.ts'
import type { Code } from '@guildhall/contract/problems.ts'

export type Actor = {
  id: string
  role: Role
  username: string | null
  banned: boolean
  session: string | null
  /** The account waits for its deletion. */
  leaving?: boolean
}
export type Token = { id: string; organizationId: string }
export type Caller = { actor: Actor | null; token: Token | null }

/** What the caller is to the thing: null means it can be seen, but the caller is nobody there; undefined means it cannot be seen. */
export type Standing =
  | 'MEMBER'
  | 'ADMIN'
  | 'OWNER'
  | 'player'
  | 'caster'
  | 'judge'
  | 'moderator'
  | 'host'
  | null
  | undefined

const inEvent = ['player', 'caster', 'judge', 'moderator', 'host']
const ladders: Record<string, readonly string[]> = {
  organization: ['MEMBER', 'ADMIN', 'OWNER'],
  tournament: inEvent,
  match: inEvent,
  item: ['MEMBER', 'ADMIN', 'OWNER'],
}

const platform: Record<'moderator' | 'admin' | 'super', readonly Role[]> = {
  moderator: ['MODERATOR', 'ADMIN', 'SUPER'],
  admin: ['ADMIN', 'SUPER'],
  super: ['SUPER'],
}

export const isStaff = (actor: Actor | null) => actor !== null && platform.admin.includes(actor.role)

/** The refusal, or null when the call may go on. */
export function verdict(access: Access, { actor, token }: Caller, standing: Standing): Code | null {
  if (access === 'public') return null
  if (typeof access === 'object' && 'enterprise' in access) return enterprise(access.param, token, standing)
  if (!actor) return 'SIGN_IN'
  if (access === 'user') return null
  if (typeof access === 'string') return platform[access].includes(actor.role) ? null : 'FORBIDDEN'

  if (isStaff(actor)) return standing === undefined ? 'NOT_FOUND' : null
  if (standing === undefined) return 'NOT_FOUND'
  return reaches(access, standing) ? null : 'FORBIDDEN'
}

function enterprise(param: string | undefined, token: Token | null, standing: Standing): Code | null {
  if (!token) return 'TOKEN_INVALID'
  return param === undefined || standing === 'OWNER' ? null : 'NOT_FOUND'
}

function reaches(access: Exclude<Access, string>, standing: Standing): boolean {
  const [scope, needed] = Object.entries(access)[0] ?? ['', '']
  const ladder = ladders[scope] ?? []
  return standing != null && ladder.indexOf(standing) >= ladder.indexOf(String(needed))
}

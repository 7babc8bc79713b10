/**
 * Who may call: one pure decision over the declared access, the caller and the caller's membership in the thing that the address
 * names. A thing that the caller cannot see answers 404, exactly like one that does not exist.
 */
import type { Access, Scopes } from '@guildhall/contract/core/endpoint.ts'
import type { Code } from '@guildhall/contract/core/problems.ts'
import type { Role } from '@guildhall/contract/identity/constants.ts'
import type { Db } from '../db/db.ts'

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

/** The caller's role in the thing; null: the caller can see it but has no role in it; undefined: the caller cannot see it. */
export type Membership<S extends keyof Scopes = keyof Scopes> = Scopes[S] | null | undefined

/** `roles`, lowest first: each may call what the ones before may. */
export type Scope<S extends keyof Scopes> = {
  roles: readonly Scopes[S][]
  findMembership: (db: Db, caller: Caller, id: string) => Promise<Membership<S>>
}
export type ScopeTable = { [S in keyof Scopes]: Scope<S> }

const platform: Record<'moderator' | 'admin' | 'super', readonly Role[]> = {
  moderator: ['MODERATOR', 'ADMIN', 'SUPER'],
  admin: ['ADMIN', 'SUPER'],
  super: ['SUPER'],
}

export const isStaff = (actor: Actor | null) => actor !== null && platform.admin.includes(actor.role)

/** The problem to refuse with, or null if the call may proceed. `roles` are those of the scope that the access names. */
export function checkAccess(
  access: Access,
  { actor, token }: Caller,
  membership: Membership,
  roles: readonly string[] = [],
): Code | null {
  if (access === 'public') return null
  if (typeof access === 'object' && 'enterprise' in access) return checkToken(access.param, token, membership)
  if (!actor) return 'SIGN_IN'
  if (access === 'user') return null
  if (typeof access === 'string') return platform[access].includes(actor.role) ? null : 'FORBIDDEN'

  if (membership === undefined) return 'NOT_FOUND'
  if (isStaff(actor)) return null
  return reaches(access, membership, roles) ? null : 'FORBIDDEN'
}

function checkToken(param: string | undefined, token: Token | null, membership: Membership): Code | null {
  if (!token) return 'TOKEN_INVALID'
  return param === undefined || membership === 'OWNER' ? null : 'NOT_FOUND'
}

function reaches(access: Exclude<Access, string>, membership: Membership, roles: readonly string[]): boolean {
  const [, required] = Object.entries(access)[0] ?? []
  return membership != null && roles.indexOf(membership) >= roles.indexOf(String(required))
}

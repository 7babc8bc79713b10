/**
 * Decides whether a caller may make a call, from the declared access, the caller and the caller's membership in the resource of the
 * address. A resource that the caller cannot see answers 404, exactly like one that does not exist.
 */
import type { Access, Scopes, TokenScope } from '@guildhall/contract/core/endpoint.ts'
import type { Code } from '@guildhall/contract/core/problems.ts'
import type { Role } from '@guildhall/contract/identity/constants.ts'
import type { Db } from '../db/db.ts'
import type { PageId } from './page-reads.ts'

export type Actor = {
  id: string
  role: Role
  username: string | null
  banned: boolean
  session: string | null
  /** The session logged in or confirmed a code a short time ago; sensitive actions need it. */
  isFresh?: boolean
  /** The user has requested the deletion of the account. */
  leaving?: boolean
  /** Only while a page is rendered. */
  page?: PageId
}
/** A token acts as an admin of its organization, in the calls of its scopes. */
export type Token = {
  id: string
  organizationId: string
  createdById: string
  scopes: readonly TokenScope[]
  /** The number of calls it may make per minute. */
  perMinute: number
  /** The site or the community has banned the person who created it: they know the secret, so it only reads. */
  banned: boolean
}
export type Caller = {
  actor: Actor | null
  token: Token | null
  /** The call names a token that is unknown, expired or revoked. It is refused, also where visitors may call: a program must notice. */
  isTokenInvalid?: true
}

/** The caller's role in the resource; null: the caller can see it but has no role in it; undefined: the caller cannot see it. */
export type Membership<S extends keyof Scopes = keyof Scopes> = Scopes[S] | null | undefined

/** `roles` starts with the lowest. A role includes the rights of all roles before it. */
export type Scope<S extends keyof Scopes> = {
  roles: readonly Scopes[S][]
  findMembership: (db: Db, caller: Caller, id: string) => Promise<Membership<S>>
}
export type ScopeTable = { [S in keyof Scopes]: Scope<S> }

const platformRoles: Record<'moderator' | 'admin' | 'super', readonly Role[]> = {
  moderator: ['MODERATOR', 'ADMIN', 'SUPER'],
  admin: ['ADMIN', 'SUPER'],
  super: ['SUPER'],
}

/** 0 for people without a role on the site. */
export const rankOf = (role: Role) => platformRoles.moderator.indexOf(role) + 1
/** Moderators act on users, admins also on moderators; no one acts on themselves. */
export const outranks = (actor: Actor, target: { id: string; role: Role }) =>
  actor.id !== target.id && rankOf(actor.role) > rankOf(target.role)
/** The roles of site staff that do not outrank the actor. */
export const rolesUpTo = (actor: Actor | null) =>
  platformRoles.moderator.filter((role) => actor !== null && rankOf(role) <= rankOf(actor.role))

export const isModerator = (actor: Actor | null) => actor !== null && platformRoles.moderator.includes(actor.role)
export const isStaff = (actor: Actor | null) => actor !== null && platformRoles.admin.includes(actor.role)

/** The error code if the call is refused, otherwise null. `roles` are the roles of the scope that the access names. */
export function checkAccess(
  access: Access,
  { actor, token }: Caller,
  membership: Membership,
  roles: readonly string[] = [],
): Code | null {
  if (access === 'public') return null
  if (typeof access === 'object' && 'enterprise' in access) return checkToken(access, token, membership)
  if (!actor) return 'SIGN_IN'
  if (access === 'user') return null
  if (typeof access === 'string') return platformRoles[access].includes(actor.role) ? null : 'FORBIDDEN'

  if (membership === undefined) return 'NOT_FOUND'
  if (isStaff(actor)) return null
  return hasRole(access, membership, roles) ? null : 'FORBIDDEN'
}

type EnterpriseAccess = Extract<Access, { enterprise: unknown }>

function checkToken({ enterprise, param }: EnterpriseAccess, token: Token | null, membership: Membership): Code | null {
  if (!token) return 'TOKEN_INVALID'
  if (param !== undefined && membership !== 'ADMIN') return 'NOT_FOUND'
  return enterprise === 'any' || token.scopes.includes(enterprise) ? null : 'TOKEN_SCOPE'
}

function hasRole(access: Exclude<Access, string>, membership: Membership, roles: readonly string[]): boolean {
  const [, required] = Object.entries(access)[0] ?? []
  return membership != null && roles.indexOf(membership) >= roles.indexOf(String(required))
}

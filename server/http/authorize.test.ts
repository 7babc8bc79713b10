import type { Access } from '@guildhall/contract/core/endpoint.ts'
import { eventRoles } from '@guildhall/contract/tournaments/constants.ts'
import { expect, test } from 'vitest'
import { type Actor, type Caller, checkAccess, type Membership } from './authorize.ts'
import { scopeOf } from './mount.ts'

const person = (role: Actor['role']): Caller => ({
  actor: { id: 'a', role, username: 'a', banned: false, session: null },
  token: null,
})
const visitor: Caller = { actor: null, token: null }
const user = person('USER')
const token: Caller = {
  actor: null,
  token: { id: 't', organizationId: 'o', createdById: 'a', scopes: ['read', 'analytics'], perMinute: 1, banned: false },
}

const roles: Record<string, readonly string[]> = {
  organization: ['MEMBER', 'ADMIN', 'OWNER'],
  tournament: eventRoles,
  match: eventRoles,
}

// Written out on purpose, not derived from the code: access, caller, membership, expected problem.
const cases: [Access, string, Caller, Membership, string | null][] = [
  ['public', 'visitor', visitor, null, null],
  ['user', 'visitor', visitor, null, 'SIGN_IN'],
  ['user', 'user', user, null, null],
  ['user', 'token', token, null, 'SIGN_IN'],
  ['moderator', 'user', user, null, 'FORBIDDEN'],
  ['moderator', 'moderator', person('MODERATOR'), null, null],
  ['moderator', 'admin', person('ADMIN'), null, null],
  ['admin', 'moderator', person('MODERATOR'), null, 'FORBIDDEN'],
  ['admin', 'organization account', person('ORGANIZATION'), null, 'FORBIDDEN'],
  ['admin', 'admin', person('ADMIN'), null, null],
  ['admin', 'super', person('SUPER'), null, null],
  ['super', 'admin', person('ADMIN'), null, 'FORBIDDEN'],
  ['super', 'super', person('SUPER'), null, null],
  [{ organization: 'ADMIN' }, 'visitor', visitor, null, 'SIGN_IN'],
  [{ organization: 'ADMIN' }, 'user who cannot see it', user, undefined, 'NOT_FOUND'],
  [{ organization: 'ADMIN' }, 'user without a role in it', user, null, 'FORBIDDEN'],
  [{ organization: 'ADMIN' }, 'member', user, 'MEMBER', 'FORBIDDEN'],
  [{ organization: 'ADMIN' }, 'admin of it', user, 'ADMIN', null],
  [{ organization: 'OWNER' }, 'admin of it', user, 'ADMIN', 'FORBIDDEN'],
  [{ organization: 'OWNER' }, 'owner', user, 'OWNER', null],
  [{ organization: 'OWNER' }, 'platform admin', person('ADMIN'), null, null],
  [{ organization: 'OWNER' }, 'platform admin, unknown id', person('ADMIN'), undefined, 'NOT_FOUND'],
  [{ tournament: 'moderator' }, 'player', user, 'player', 'FORBIDDEN'],
  [{ tournament: 'moderator' }, 'host', user, 'host', null],
  [{ tournament: 'moderator' }, 'judge', user, 'judge', 'FORBIDDEN'],
  [{ match: 'judge' }, 'judge', user, 'judge', null],
  [{ match: 'judge' }, 'caster', user, 'caster', 'FORBIDDEN'],
  [{ match: 'caster' }, 'caster', user, 'caster', null],
  [{ match: 'caster' }, 'player', user, 'player', 'FORBIDDEN'],
  [{ enterprise: 'any' }, 'visitor', visitor, null, 'TOKEN_INVALID'],
  [{ enterprise: 'any' }, 'user', user, null, 'TOKEN_INVALID'],
  [{ enterprise: 'any' }, 'token', token, null, null],
  [{ enterprise: 'read', param: 'orgId' }, 'token of it', token, 'ADMIN', null],
  [{ enterprise: 'analytics', param: 'orgId' }, 'token of it', token, 'ADMIN', null],
  [{ enterprise: 'write', param: 'orgId' }, 'token of it without the scope', token, 'ADMIN', 'TOKEN_SCOPE'],
  [{ enterprise: 'read', param: 'orgId' }, 'token of another', token, undefined, 'NOT_FOUND'],
  [{ enterprise: 'write', param: 'orgId' }, 'token of another without the scope', token, undefined, 'NOT_FOUND'],
  [{ enterprise: 'read', param: 'orgId' }, 'platform admin', person('SUPER'), undefined, 'TOKEN_INVALID'],
]

test.each(cases)('%j called by: %s', (access, _name, caller, membership, expected) => {
  expect(checkAccess(access, caller, membership, roles[scopeOf(access)?.scope ?? ''])).toBe(expected)
})

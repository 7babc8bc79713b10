import { Count, Day, Id, maybe, oneOf, open, type Static, Time, Type } from '../core/shape.ts'
import { OrganizationCard } from '../organizations/shapes.ts'
import { changeTypes } from '../webhooks/constants.ts'
import { tokenScopes, tokenStates } from './constants.ts'

export const TokenScopes = Type.Array(oneOf(tokenScopes), {
  minItems: 1,
  maxItems: tokenScopes.length,
  uniqueItems: true,
})

export const EnterpriseToken = open({
  id: Id,
  name: Type.String(),
  hint: Type.String({ description: 'The last four characters' }),
  scopes: TokenScopes,
  perMinute: Type.Integer({ description: 'Calls per minute' }),
  createdAt: Time,
  createdBy: maybe(Type.String({ description: 'The username of the owner who created it' })),
  state: oneOf(tokenStates),
  expiresAt: maybe(Time),
  revokedAt: maybe(Time),
  rotatedUntil: maybe(Type.String({ format: 'date-time', description: 'The old secret works until then' })),
  lastUsedAt: maybe(Time),
  lastUsedFrom: maybe(Type.String({ description: 'The IP address of the last call' })),
  lastUsedAgent: maybe(Type.String({ description: 'The program that made the last call' })),
  calls: Type.Integer({ description: 'In the last 24 hours' }),
})
export type EnterpriseToken = Static<typeof EnterpriseToken>

/** The only reply that contains the secret. */
export const NewToken = open({ id: Id, token: Type.String() })

const usage = { calls: Count, errors: Count, limited: Count }

export const TokenUsage = open({
  ...usage,
  days: Type.Array(open({ day: Day, ...usage })),
  tokens: Type.Array(open({ id: Id, name: Type.String(), perMinute: Count, ...usage })),
})
export type TokenUsage = Static<typeof TokenUsage>

export const LoggedRequest = open({
  id: Id,
  at: Time,
  token: open({ id: Id, name: Type.String() }),
  method: Type.String(),
  path: Type.String(),
  status: Type.Integer(),
  milliseconds: Count,
  code: maybe(Type.String({ description: 'The code of the problem' })),
  ip: Type.String(),
  agent: Type.String(),
})
export type LoggedRequest = Static<typeof LoggedRequest>

/** A change as webhooks send it: `data` has the shape of the public API. */
export const Change = open({
  id: Id,
  type: oneOf(changeTypes),
  at: Time,
  data: Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
})
export type Change = Static<typeof Change>

/** `cursor` continues after the last change of the list, also when the list is empty. */
export const Changes = open({ changes: Type.Array(Change), cursor: Type.String(), more: Type.Boolean() })
export type Changes = Static<typeof Changes>

export const Sandbox = open({
  ...OrganizationCard.properties,
  events: Count,
  createdAt: Time,
})
export type Sandbox = Static<typeof Sandbox>

/** A sandbox has no sandbox itself. */
export const SandboxState = open({ isSandbox: Type.Boolean(), sandbox: maybe(Sandbox) })
export type SandboxState = Static<typeof SandboxState>

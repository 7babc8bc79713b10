import { Count, Day, Id, nullable, object, oneOf, type Static, Time, Type } from '../core/shape.ts'
import { OrganizationCard } from '../organizations/shapes.ts'
import { changeTypes } from '../webhooks/constants.ts'
import { tokenScopes, tokenStates } from './constants.ts'

export const TokenScopes = Type.Array(oneOf(tokenScopes), {
  minItems: 1,
  maxItems: tokenScopes.length,
  uniqueItems: true,
})

export const EnterpriseToken = object({
  id: Id,
  name: Type.String(),
  hint: Type.String({ description: 'The last four characters' }),
  scopes: TokenScopes,
  perMinute: Type.Integer({ description: 'Calls per minute' }),
  createdAt: Time,
  createdBy: nullable(Type.String({ description: 'The username of the owner who created it' })),
  state: oneOf(tokenStates),
  expiresAt: nullable(Time),
  revokedAt: nullable(Time),
  rotatedUntil: nullable(Type.String({ format: 'date-time', description: 'The old secret works until then' })),
  lastUsedAt: nullable(Time),
  lastUsedFrom: nullable(Type.String({ description: 'The IP address of the last call' })),
  lastUsedAgent: nullable(Type.String({ description: 'The program that made the last call' })),
  calls: Type.Integer({ description: 'In the last 24 hours' }),
})
export type EnterpriseToken = Static<typeof EnterpriseToken>

/** The only reply that contains the secret. */
export const NewToken = object({ id: Id, token: Type.String() })

const usage = { calls: Count, errors: Count, limited: Count }

export const TokenUsage = object({
  ...usage,
  days: Type.Array(object({ day: Day, ...usage })),
  tokens: Type.Array(object({ id: Id, name: Type.String(), perMinute: Count, ...usage })),
})
export type TokenUsage = Static<typeof TokenUsage>

export const LoggedRequest = object({
  id: Id,
  at: Time,
  token: object({ id: Id, name: Type.String() }),
  method: Type.String(),
  path: Type.String(),
  status: Type.Integer(),
  milliseconds: Count,
  code: nullable(Type.String({ description: 'The code of the problem' })),
  ip: Type.String(),
  agent: Type.String(),
})
export type LoggedRequest = Static<typeof LoggedRequest>

/** A change as webhooks send it: `data` has the shape of the public API. */
export const Change = object({
  id: Id,
  type: oneOf(changeTypes),
  at: Time,
  data: Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
})
export type Change = Static<typeof Change>

/** `cursor` continues after the last change of the list, also when the list is empty. */
export const Changes = object({ changes: Type.Array(Change), cursor: Type.String(), more: Type.Boolean() })
export type Changes = Static<typeof Changes>

export const Sandbox = object({
  ...OrganizationCard.properties,
  events: Count,
  createdAt: Time,
})
export type Sandbox = Static<typeof Sandbox>

/** A sandbox has no sandbox itself. */
export const SandboxState = object({ isSandbox: Type.Boolean(), sandbox: nullable(Sandbox) })
export type SandboxState = Static<typeof SandboxState>

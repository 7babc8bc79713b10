/** The tokens of a community for its owners, and what the tokens were used for. */
import { area, csv, many, none, one } from '../core/endpoint.ts'
import { Id, nullable, oneOf, strictObject, Type } from '../core/shape.ts'
import { changeTypes } from '../webhooks/constants.ts'
import { tokenLimits as limits, overlapHours, requestResults } from './constants.ts'
import {
  Changes,
  EnterpriseToken,
  LoggedRequest,
  NewToken,
  Sandbox,
  SandboxState,
  TokenScopes,
  TokenUsage,
} from './shapes.ts'

const owner = { access: { organization: 'OWNER', param: 'orgId', in: 'query' } } as const
const admin = { access: { organization: 'ADMIN', param: 'orgId', in: 'query' } } as const
const ofOrganization = strictObject({ orgId: Id })

const Usage = strictObject({
  orgId: Id,
  tokenId: Type.Optional(Id),
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.usageDays.max, default: limits.usageDays.usual })),
})

export const tokenCalls = area({
  'GET /enterprise/token': {
    ...owner,
    summary: 'The tokens of an organization without their secrets, latest first; revoked ones stay listed for 30 days',
    query: ofOrganization,
    reply: many(EnterpriseToken),
  },
  'GET /admin/organizations/{id}/tokens': {
    access: { organization: 'OWNER' },
    summary: 'The tokens of a community, without their secrets',
    reply: many(EnterpriseToken),
  },
  'POST /enterprise/token': {
    ...owner,
    fresh: true,
    summary: 'Create a token; its secret is shown only once',
    query: ofOrganization,
    body: strictObject({
      name: Type.String({ minLength: limits.name.min, maxLength: limits.name.max }),
      scopes: Type.Optional(TokenScopes),
      days: Type.Optional(nullable(Type.Integer({ minimum: limits.days.min, maximum: limits.days.max }))),
      perMinute: Type.Optional(Type.Integer({ minimum: limits.perMinute.min, maximum: limits.perMinute.max })),
    }),
    reply: one(NewToken),
    problems: ['TOKEN_NAME_TAKEN', 'TOO_MANY_TOKENS'],
  },
  'POST /enterprise/token/{tokenId}/rotate': {
    ...owner,
    fresh: true,
    summary: 'Give a token a new secret, which is shown only once; the old one works for the hours of the overlap',
    query: ofOrganization,
    body: strictObject({
      overlapHours: Type.Unsafe<(typeof overlapHours)[number]>({ type: 'integer', enum: [...overlapHours] }),
    }),
    reply: one(NewToken),
    problems: ['NOT_FOUND'],
  },
  'DELETE /enterprise/token/{tokenId}': {
    ...owner,
    summary: 'Revoke a token',
    query: ofOrganization,
    reply: none,
    problems: ['NOT_FOUND'],
  },
  'GET /enterprise/usage': {
    ...admin,
    summary: 'Calls with tokens by day (UTC) and by token',
    query: Usage,
    reply: one(TokenUsage),
  },
  'GET /enterprise/usage/csv': {
    ...admin,
    summary: 'Calls with tokens by day (UTC) as CSV',
    query: Usage,
    reply: csv,
  },
  'GET /enterprise/requests': {
    ...admin,
    summary: 'The calls with tokens of the last 30 days, latest first',
    query: strictObject({
      orgId: Id,
      tokenId: Type.Optional(Id),
      method: Type.Optional(oneOf(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])),
      result: Type.Optional(oneOf(requestResults)),
      path: Type.Optional(Type.String({ maxLength: 200, description: 'A part of the path' })),
      cursor: Type.Optional(
        Type.String({ format: 'uuid', description: 'The id of the last request of the page before' }),
      ),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
    }),
    reply: many(LoggedRequest),
  },
  'GET /enterprise/changes': {
    ...admin,
    summary: 'The latest changes that tokens and webhooks get, latest first',
    query: strictObject({
      orgId: Id,
      type: Type.Optional(oneOf(changeTypes)),
      cursor: Type.Optional(Type.String({ pattern: '^\\d{1,15}$' })),
    }),
    reply: one(Changes),
  },
  'GET /enterprise/sandbox': {
    ...owner,
    summary: 'The sandbox of a community: a private community with demo members and events, to try tokens on',
    query: ofOrganization,
    reply: one(SandboxState),
  },
  'POST /enterprise/sandbox': {
    ...owner,
    summary: 'Create the sandbox of a community',
    query: ofOrganization,
    reply: one(Sandbox),
    problems: ['SANDBOX', 'USERNAME_TAKEN'],
    limit: { max: 10, seconds: 3_600 },
  },
  'DELETE /enterprise/sandbox': {
    ...owner,
    summary: 'Delete the sandbox of a community with everything in it',
    query: ofOrganization,
    reply: none,
    problems: ['NOT_FOUND'],
  },
})

/** The audience of a campaign: the members of the community, or the users of the site, who match all conditions. */
import { Count, Id, object, oneOf, type Static, strictObject, Type } from '../core/shape.ts'
import { type OrganizationRole, organizationRoles } from '../organizations/constants.ts'
import { UserCard } from '../profiles/shapes.ts'
import { campaignLimits as limits } from './constants.ts'

const conditionKinds = ['role', 'game', 'country', 'level', 'joined', 'played', 'seen', 'user'] as const
export type ConditionKind = (typeof conditionKinds)[number]

/** `not` turns a condition around: has not played, not seen within these days. */
export type Condition = { not?: boolean } & (
  | { kind: 'role'; roles: OrganizationRole[] }
  /** Had a spot in an event of one of these games. */
  | { kind: 'game'; gameIds: string[] }
  | { kind: 'country'; countries: string[] }
  | { kind: 'level'; min?: number; max?: number }
  /** Joined the community, or signed up to the site, on this day (UTC) or later. */
  | { kind: 'joined'; since: string }
  /** Had a spot in this event. */
  | { kind: 'played'; eventId: string }
  /** Was active within this number of days. */
  | { kind: 'seen'; days: number }
  | { kind: 'user'; userIds: string[] }
)
export type ConditionOf<K extends ConditionKind> = Extract<Condition, { kind: K }>

const values = { minItems: 1, maxItems: limits.conditionValues, uniqueItems: true }
const Level = Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 }))

/** The field that a condition of a kind needs; a level needs one of its two. */
const needs = {
  role: 'roles',
  game: 'gameIds',
  country: 'countries',
  joined: 'since',
  played: 'eventId',
  seen: 'days',
  user: 'userIds',
} satisfies Partial<Record<ConditionKind, string>>

const ConditionShape = Type.Unsafe<Condition>({
  ...strictObject({
    kind: oneOf(conditionKinds),
    not: Type.Optional(Type.Boolean()),
    roles: Type.Optional(Type.Array(oneOf(organizationRoles), values)),
    gameIds: Type.Optional(Type.Array(Id, values)),
    countries: Type.Optional(Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), values)),
    min: Level,
    max: Level,
    since: Type.Optional(Type.String({ format: 'date', pattern: '^(19|20)' })),
    eventId: Type.Optional(Id),
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: 3_650 })),
    userIds: Type.Optional(Type.Array(Id, values)),
  }),
  allOf: Object.entries(needs).map(([kind, field]) => ({
    if: { properties: { kind: { const: kind } } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { required: [field] },
  })),
})

/** Without conditions: everyone. */
export const Audience = strictObject({ all: Type.Array(ConditionShape, { maxItems: limits.conditions }) })
export type Audience = Static<typeof Audience>

/** The same audience in a reply. It was checked when it was written. */
export const AudienceReply = Type.Unsafe<Audience>({ type: 'object', additionalProperties: true })

/** Who would get the campaign now. `count` is without those excluded; each person is excluded for one reason only. */
export const AudiencePreview = object({
  count: Count,
  excluded: object({
    unsubscribed: Type.Integer({ description: 'Turned these emails off, or never turned marketing emails on' }),
    suppressed: Type.Integer({ description: 'Their address bounced, or they reported an email as spam' }),
    unverified: Type.Integer({ description: 'Never confirmed their address' }),
  }),
  sample: Type.Array(UserCard, { description: 'A few of those who would get it' }),
})
export type AudiencePreview = Static<typeof AudiencePreview>

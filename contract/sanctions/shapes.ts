import { flags, Id, nullable, object, oneOf, type Static, strictObject, Time, Type } from '../core/shape.ts'
import { moderationLimits } from '../moderation/constants.ts'
import { OrganizationReference } from '../organizations/reference.ts'
import { UserCard } from '../profiles/shapes.ts'
import {
  appealDecisions,
  sanctionLimits as limits,
  restrictionKinds,
  sanctionKinds,
  sanctionScopes,
} from './constants.ts'

const { reason } = moderationLimits
export const Reason = Type.String({ minLength: reason.min, maxLength: reason.max, pattern: '\\S' })

export const NewSanction = strictObject({
  kind: oneOf(sanctionKinds),
  days: Type.Optional(
    Type.Integer({ minimum: limits.days.min, maximum: limits.days.max, description: 'Permanent if absent' }),
  ),
  scope: Type.Optional(oneOf(sanctionScopes)),
  organizationId: Type.Optional(Id),
  reason: Reason,
})

const Appeal = object({
  text: Type.String(),
  at: Time,
  decision: nullable(oneOf(appealDecisions)),
  reason: nullable(Type.String()),
  decidedAt: nullable(Time),
})

/** A sanction as the person sees it: without the moderator. */
export const OwnSanction = object({
  id: Id,
  kind: oneOf(sanctionKinds),
  organization: nullable(OrganizationReference),
  reason: Type.String(),
  startsAt: Time,
  endsAt: nullable(Time),
  liftedAt: nullable(Time),
  active: Type.Boolean(),
  appeal: nullable(Appeal),
  appealUntil: Time,
  can: flags(['appeal']),
})
export type OwnSanction = Static<typeof OwnSanction>

/** Why the caller cannot write here now. */
export const Restriction = object({
  kind: oneOf(restrictionKinds),
  community: nullable(Type.String({ description: 'Its name, if the restriction is in one community' })),
  reason: Type.String(),
  endsAt: nullable(Time),
})
export type Restriction = Static<typeof Restriction>

/** `can.sanction`: the caller may give the person another one. */
export const Sanction = object({
  id: Id,
  kind: oneOf(sanctionKinds),
  user: UserCard,
  organization: nullable(OrganizationReference),
  reason: Type.String(),
  moderator: nullable(UserCard),
  reportGroupId: nullable(Id),
  startsAt: Time,
  endsAt: nullable(Time),
  liftedAt: nullable(Time),
  active: Type.Boolean(),
  appeal: nullable(Appeal),
  appealModerator: nullable(UserCard),
  can: flags(['lift', 'decideAppeal', 'sanction']),
})
export type Sanction = Static<typeof Sanction>

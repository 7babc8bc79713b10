import { closed, flags, Id, maybe, oneOf, open, type Static, Time, Type } from '../core/shape.ts'
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

export const NewSanction = closed({
  kind: oneOf(sanctionKinds),
  days: Type.Optional(
    Type.Integer({ minimum: limits.days.min, maximum: limits.days.max, description: 'Permanent if absent' }),
  ),
  scope: Type.Optional(oneOf(sanctionScopes)),
  organizationId: Type.Optional(Id),
  reason: Reason,
})

const Appeal = open({
  text: Type.String(),
  at: Time,
  decision: maybe(oneOf(appealDecisions)),
  reason: maybe(Type.String()),
  decidedAt: maybe(Time),
})

/** A sanction as the person sees it: without the moderator. */
export const OwnSanction = open({
  id: Id,
  kind: oneOf(sanctionKinds),
  organization: maybe(OrganizationReference),
  reason: Type.String(),
  startsAt: Time,
  endsAt: maybe(Time),
  liftedAt: maybe(Time),
  active: Type.Boolean(),
  appeal: maybe(Appeal),
  appealUntil: Time,
  can: flags(['appeal']),
})
export type OwnSanction = Static<typeof OwnSanction>

/** Why the caller cannot write here now. */
export const Restriction = open({
  kind: oneOf(restrictionKinds),
  community: maybe(Type.String({ description: 'Its name, if the restriction is in one community' })),
  reason: Type.String(),
  endsAt: maybe(Time),
})
export type Restriction = Static<typeof Restriction>

export const Sanction = open({
  id: Id,
  kind: oneOf(sanctionKinds),
  user: UserCard,
  organization: maybe(OrganizationReference),
  reason: Type.String(),
  moderator: maybe(UserCard),
  reportGroupId: maybe(Id),
  startsAt: Time,
  endsAt: maybe(Time),
  liftedAt: maybe(Time),
  active: Type.Boolean(),
  appeal: maybe(Appeal),
  appealModerator: maybe(UserCard),
  can: flags(['lift', 'decideAppeal']),
})
export type Sanction = Static<typeof Sanction>

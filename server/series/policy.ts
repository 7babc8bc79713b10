/** Permissions on a series: pure functions over loaded rows. */
import type { Visibility } from '@guildhall/contract/tournaments/constants.ts'
import { type Actor, isStaff } from '../http/authorize.ts'

export type SeriesMembership = {
  /** An owner or admin of its community; without a community, its creator. */
  staff: boolean
  /** A member of its community, an entrant, a finalist, or a host of an event that the series wants to include. */
  involved: boolean
  /** A host of an event that the series wants to include must be able to read a draft too. */
  asked: boolean
}

type PermissionSeries = { visibility: Visibility }

export const can = {
  see: (actor: Actor | null, { visibility }: PermissionSeries, { staff, involved, asked }: SeriesMembership) =>
    visibility === 'PUBLIC' ||
    visibility === 'UNLISTED' ||
    staff ||
    asked ||
    (visibility === 'PRIVATE' && (involved || actor?.role === 'MODERATOR')) ||
    isStaff(actor),
  update: (actor: Actor | null, { staff }: SeriesMembership) => staff || isStaff(actor),
}

/** Only readers of a private series may read about private events. */
export const showsPrivateEvents = ({ visibility }: PermissionSeries) =>
  visibility === 'PRIVATE' || visibility === 'DRAFT'

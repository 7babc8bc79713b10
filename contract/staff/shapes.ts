/** Who runs an event: hosts do everything, moderators its results, check-in and talk, judges
 * the matches at their stations, casters the stream. All are asked first. */
import { Id, oneOf, open, type Static, Time, Type } from '../core/shape.ts'
import { UserCard } from '../profiles/shapes.ts'
import { HostMetadata } from '../tournaments/columns.ts'
import { moderatorRoles, staffStatuses } from '../tournaments/constants.ts'

const member = { id: Id, user: UserCard, status: oneOf(staffStatuses), createdAt: Time }

export const Host = open({ ...member, metadata: HostMetadata })

export type Host = Static<typeof Host>

export const Moderator = open({ ...member, role: oneOf(moderatorRoles), stations: Type.Array(Type.String()) })

export type Moderator = Static<typeof Moderator>

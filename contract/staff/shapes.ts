/**
 * The staff of an event: hosts can do everything, moderators manage results, check-in and chats, judges the matches at their
 * stations, casters the stream. All of them are invited first.
 */
import { Id, object, oneOf, type Static, Time, Type } from '../core/shape.ts'
import { UserCard } from '../profiles/shapes.ts'
import { HostMetadata } from '../tournaments/columns.ts'
import { moderatorRoles, staffStatuses } from '../tournaments/constants.ts'

const member = { id: Id, user: UserCard, status: oneOf(staffStatuses), createdAt: Time }

export const Host = object({ ...member, metadata: HostMetadata })

export type Host = Static<typeof Host>

export const Moderator = object({ ...member, role: oneOf(moderatorRoles), stations: Type.Array(Type.String()) })

export type Moderator = Static<typeof Moderator>

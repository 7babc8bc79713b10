import type { Host, Moderator } from '@guildhall/contract/staff.ts'
import type { Face } from '@guildhall/contract/tournaments.ts'
import type { hosts, moderators } from '../db/schema/staff.ts'

type HostRow = { staff: typeof hosts.$inferSelect; user: Face }
type ModeratorRow = { staff: typeof moderators.$inferSelect; user: Face }

export const presentHost = ({ staff: { id, status, metadata, createdAt }, user }: HostRow): Host => ({
  id,
  user,
  status,
  metadata,
  createdAt: createdAt.toISOString(),
})

export const presentModerator = ({ staff: { id, status, role, createdAt }, user }: ModeratorRow): Moderator => ({
  id,
  user,
  status,
  role,
  createdAt: createdAt.toISOString(),
})

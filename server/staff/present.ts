import type { Host, Moderator } from '@guildhall/contract/staff/shapes.ts'
import type { StaffRow } from './read.ts'

/** One presenter for both kinds: the response schema drops the fields that a kind does not have. */
export const presentStaffRow = ({ staff: { createdAt, ...staff }, user }: StaffRow): Host & Moderator => ({
  ...staff,
  user,
  createdAt: createdAt.toISOString(),
})

import type { Host, Moderator } from '@guildhall/contract/staff/shapes.ts'
import type { StaffRow } from './read.ts'

/** As either: what only the other kind has is not declared there, and stays here. */
export const present = ({ staff: { createdAt, ...staff }, user }: StaffRow): Host & Moderator => ({
  ...staff,
  user,
  createdAt: createdAt.toISOString(),
})

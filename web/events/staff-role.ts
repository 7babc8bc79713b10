import type { ModeratorRole } from '@guildhall/contract/tournaments/constants.ts'

const keys = { MODERATOR: 'Moderator', JUDGE: 'Judge', CASTER: 'Caster' } as const satisfies Record<
  ModeratorRole,
  string
>

/** The role of a staff invitation, as a part of a catalogue key. */
export const requestedRole = ({ as, role }: { as: 'host' | 'moderator'; role: ModeratorRole | null }) =>
  as === 'host' ? 'host' : keys[role ?? 'MODERATOR']

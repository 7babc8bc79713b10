import type { ModeratorRole } from '@guildhall/contract/tournaments/constants.ts'

const keys = { MODERATOR: 'Moderator', JUDGE: 'Judge', CASTER: 'Caster' } as const satisfies Record<
  ModeratorRole,
  string
>

/** What somebody is asked to be in an event, as a part of the key of its text. */
export const askedRole = ({ as, role }: { as: 'host' | 'moderator'; role: ModeratorRole | null }) =>
  as === 'host' ? 'host' : keys[role ?? 'MODERATOR']

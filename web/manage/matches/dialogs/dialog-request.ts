/** What the board can open a dialog for. */
import type { StaffMatch } from '../queries.ts'

export const decisions = ['score', 'win', 'forfeit', 'reset'] as const
export type DecisionKind = (typeof decisions)[number]

export type Ask =
  | { kind: DecisionKind | 'message'; match: StaffMatch }
  | { kind: 'drop'; match: StaffMatch; playerId: string }

/** The dialogs that the match list can open. */
import type { StaffMatch } from '../queries.ts'

export const decisions = ['score', 'win', 'forfeit', 'reset'] as const
export type DecisionKind = (typeof decisions)[number]

export type DialogRequest =
  | { kind: DecisionKind | 'message'; match: StaffMatch }
  | { kind: 'drop'; match: StaffMatch; playerId: string }

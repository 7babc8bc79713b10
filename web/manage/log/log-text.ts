/** Groups log actions by kind and lists the actions that the server can undo. */
export const logKinds = {
  results:
    'match-decided,match-corrected,match-forfeited,match-reset,match-disputed,forfeit-announced,forfeit-restored,forfeit-waived,act-undone,round-paired,round-called',
  matches: 'match-called,match-call-cancelled,match-changed,match-ready,needs-attention',
  cases: 'case-claimed,case-handed-over,case-noted,case-changed,case-closed,case-ruled,match-disputed',
  entrants:
    'player-added,player-changed,player-removed,players-imported,checked-in,checked-out,check-in-extended,check-in-reviewed,missing-reminded,entrant-dropped,payment-changed,payment-approved,payout-reminded,payout-account-read,payout-accounts-exported,qualifiers-entered,qualifiers-removed',
  event:
    'tournament-created,tournament-published,tournament-updated,announced,announcement-removed,mail-sent,seeded,started,held-for-review,paused,resumed,ended,play-reopened,completed,reopened,cancelled,host-invited,host-removed,moderator-invited,moderator-changed,moderator-removed,staff-answered,outcomes-set',
} as const
export type LogKind = keyof typeof logKinds

export const isLogKind = (value: string): value is LogKind => Object.hasOwn(logKinds, value)

const undoable: readonly string[] = [
  'match-decided',
  'match-corrected',
  'match-forfeited',
  'match-reset',
  'match-changed',
  'match-called',
  'entrant-dropped',
  'act-undone',
]

/** Only actions of a person: automatic actions follow from them. */
export const canUndo = ({ action, by }: { action: string; by: unknown }) => undoable.includes(action) && by !== null

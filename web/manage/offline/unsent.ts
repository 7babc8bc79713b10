/**
 * Actions that could not be sent: stored on this device, in order, each with the match revision it was based on.
 *
 * A sent action raises the revision of the later ones on the same match, because they were based on it. If another
 * person changed the match in the meantime, the server refuses the action and it waits until the user decides.
 */
import type { Arrangement, Decision } from '@guildhall/contract/matches/staff-shapes.ts'
import type { StaffMatch } from '../matches/queries.ts'

export type MatchAction = { kind: 'arrange'; body: Arrangement } | { kind: 'decide'; body: Decision }
export type UnsentAction = MatchAction & {
  key: string
  matchId: string
  no: number
  at: string
  rev: number
  /** The error code of a refusal. On a conflict the user decides. */
  refused: string | null
}

export const isConflict = ({ refused }: UnsentAction) => refused === 'CONFLICT'

/** The first action that may be sent: an action never overtakes an undecided one on the same match. */
export const nextToSend = (actions: readonly UnsentAction[]) =>
  actions.find(
    (action, index) =>
      action.refused === null && !actions.slice(0, index).some(({ matchId }) => matchId === action.matchId),
  )

export const afterSent = (actions: readonly UnsentAction[], sentAction: UnsentAction, rev: number): UnsentAction[] =>
  actions.flatMap((action) => {
    if (action.key === sentAction.key) return []
    return action.matchId === sentAction.matchId ? [{ ...action, rev }] : [action]
  })

export const afterRefusal = (actions: readonly UnsentAction[], key: string, code: string): UnsentAction[] =>
  actions.map((action) => (action.key === key ? { ...action, refused: code } : action))

/** "Keep mine": the action is sent again, based on the current revision. */
export const rebase = (actions: readonly UnsentAction[], key: string, rev: number): UnsentAction[] =>
  actions.map((action) => (action.key === key ? { ...action, refused: null, rev } : action))

/** "Keep theirs": drops the action and all later ones on the same match. */
export function discardFrom(actions: readonly UnsentAction[], key: string): UnsentAction[] {
  const firstIndex = actions.findIndex((action) => action.key === key)
  return actions.filter(({ matchId }, index) => index < firstIndex || matchId !== actions[firstIndex]?.matchId)
}

type MatchSnapshot = Pick<
  StaffMatch,
  'station' | 'calledAt' | 'winnerId' | 'scores' | 'player1Ready' | 'player2Ready' | 'lockedAt' | 'moderatorId'
>

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The server received the action, but its reply was lost. */
export function isApplied(action: MatchAction, match: MatchSnapshot): boolean {
  if (action.kind === 'decide') {
    const { scores, winnerId } = action.body
    if (scores) return isEqual(scores, match.scores)
    return winnerId !== undefined && winnerId === match.winnerId
  }
  const { station, call, ready, locked, moderatorId, rev: _, ...otherFields } = action.body
  const isReady = ready === 'both' ? match.player1Ready && match.player2Ready : ready ? match[`${ready}Ready`] : true
  return (
    Object.keys(otherFields).length === 0 &&
    (station === undefined || station === match.station) &&
    (moderatorId === undefined || moderatorId === match.moderatorId) &&
    (call === undefined || call === (match.calledAt !== null)) &&
    (locked === undefined || locked === (match.lockedAt !== null)) &&
    isReady
  )
}

/** The match list with all unsent actions applied. */
export function withUnsent(row: StaffMatch, actions: readonly UnsentAction[]): StaffMatch {
  return actions
    .filter(({ matchId, refused }) => matchId === row.id && refused === null)
    .reduce(
      (current, action) =>
        action.kind === 'arrange' ? applyArrangement(current, action) : applyDecision(current, action.body),
      row,
    )
}

function applyArrangement(row: StaffMatch, { body, at }: { body: Arrangement; at: string }): StaffMatch {
  const { station, call, ready, locked } = body
  return {
    ...row,
    ...(station !== undefined && { station }),
    ...(call !== undefined && { calledAt: call ? at : null, deadlineAt: null }),
    ...(locked !== undefined && { lockedAt: locked ? at : null }),
    ...((ready === 'player1' || ready === 'both') && { player1Ready: true }),
    ...((ready === 'player2' || ready === 'both') && { player2Ready: true }),
  }
}

function applyDecision(row: StaffMatch, { scores, winnerId, reset }: Decision): StaffMatch {
  if (reset) return { ...row, scores: [], results: null, winnerId: null }
  return { ...row, ...(scores && { scores }), ...(winnerId && { winnerId }) }
}

/**
 * Actions that could not be sent: stored on this device, in order, each with the match revision it was based on.
 *
 * A sent action raises the revision of the later ones on the same match, because they were based on it. If another
 * person changed the match in the meantime, the server refuses the action and it waits until the user decides.
 */
import type { Arrangement, Decision } from '@guildhall/contract/matches/staff-shapes.ts'
import type { StaffMatch } from '../matches/queries.ts'

export type Act = { kind: 'arrange'; body: Arrangement } | { kind: 'decide'; body: Decision }
export type Unsent = Act & {
  key: string
  matchId: string
  no: number
  at: string
  rev: number
  /** The error code of a refusal. On a conflict the user decides. */
  refused: string | null
}

export const isConflict = ({ refused }: Unsent) => refused === 'CONFLICT'

/** The first action that may be sent: an action never overtakes an undecided one on the same match. */
export const nextToSend = (acts: readonly Unsent[]) =>
  acts.find(
    (act, index) => act.refused === null && !acts.slice(0, index).some(({ matchId }) => matchId === act.matchId),
  )

export const afterSent = (acts: readonly Unsent[], sent: Unsent, rev: number): Unsent[] =>
  acts.flatMap((act) => {
    if (act.key === sent.key) return []
    return act.matchId === sent.matchId ? [{ ...act, rev }] : [act]
  })

export const afterRefusal = (acts: readonly Unsent[], key: string, code: string): Unsent[] =>
  acts.map((act) => (act.key === key ? { ...act, refused: code } : act))

/** Keep mine: sends the action again, based on the current revision. */
export const keepMine = (acts: readonly Unsent[], key: string, rev: number): Unsent[] =>
  acts.map((act) => (act.key === key ? { ...act, refused: null, rev } : act))

/** Keep theirs: drops the action and all later ones on the same match. */
export function keepTheirs(acts: readonly Unsent[], key: string): Unsent[] {
  const from = acts.findIndex((act) => act.key === key)
  return acts.filter(({ matchId }, index) => index < from || matchId !== acts[from]?.matchId)
}

type Now = Pick<
  StaffMatch,
  'station' | 'calledAt' | 'winnerId' | 'scores' | 'player1Ready' | 'player2Ready' | 'lockedAt' | 'moderatorId'
>

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The server received the action, but its reply was lost. */
export function isDone(act: Act, match: Now): boolean {
  if (act.kind === 'decide') {
    const { scores, winnerId } = act.body
    if (scores) return same(scores, match.scores)
    return winnerId !== undefined && winnerId === match.winnerId
  }
  const { station, call, ready, locked, moderatorId, rev: _, ...more } = act.body
  const isThere = ready === 'both' ? match.player1Ready && match.player2Ready : ready ? match[`${ready}Ready`] : true
  return (
    Object.keys(more).length === 0 &&
    (station === undefined || station === match.station) &&
    (moderatorId === undefined || moderatorId === match.moderatorId) &&
    (call === undefined || call === (match.calledAt !== null)) &&
    (locked === undefined || locked === (match.lockedAt !== null)) &&
    isThere
  )
}

/** The match list with all unsent actions applied. */
export function withUnsent(row: StaffMatch, acts: readonly Unsent[]): StaffMatch {
  return acts
    .filter(({ matchId, refused }) => matchId === row.id && refused === null)
    .reduce((seen, act) => (act.kind === 'arrange' ? arranged(seen, act) : decided(seen, act.body)), row)
}

function arranged(row: StaffMatch, { body, at }: { body: Arrangement; at: string }): StaffMatch {
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

function decided(row: StaffMatch, { scores, winnerId, reset }: Decision): StaffMatch {
  if (reset) return { ...row, scores: [], results: null, winnerId: null }
  return { ...row, ...(scores && { scores }), ...(winnerId && { winnerId }) }
}

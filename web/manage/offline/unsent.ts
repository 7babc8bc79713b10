/**
 * Acts that could not be sent: kept on this machine, in order, each with the revision of the match it was based on.
 *
 * An act that was sent moves the revision under the later ones on the same match, since they were based on it. Where
 * somebody else has changed the match meanwhile, the server says so and the act waits for a person to choose.
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
  /** Refused: why, by its code. A conflict is asked about. */
  refused: string | null
}

export const isConflict = ({ refused }: Unsent) => refused === 'CONFLICT'

/** The first that may go: nothing overtakes an act on the same match that waits for an answer. */
export const nextToSend = (acts: readonly Unsent[]) =>
  acts.find(
    (act, place) => act.refused === null && !acts.slice(0, place).some(({ matchId }) => matchId === act.matchId),
  )

export const afterSent = (acts: readonly Unsent[], sent: Unsent, rev: number): Unsent[] =>
  acts.flatMap((act) => {
    if (act.key === sent.key) return []
    return act.matchId === sent.matchId ? [{ ...act, rev }] : [act]
  })

export const afterRefusal = (acts: readonly Unsent[], key: string, code: string): Unsent[] =>
  acts.map((act) => (act.key === key ? { ...act, refused: code } : act))

/** Keep mine: it is sent again, on what stands now. */
export const keepMine = (acts: readonly Unsent[], key: string, rev: number): Unsent[] =>
  acts.map((act) => (act.key === key ? { ...act, refused: null, rev } : act))

/** Keep theirs: the act is forgotten, and so is what was done after it on the same match. */
export function keepTheirs(acts: readonly Unsent[], key: string): Unsent[] {
  const from = acts.findIndex((act) => act.key === key)
  return acts.filter(({ matchId }, place) => place < from || matchId !== acts[from]?.matchId)
}

type Now = Pick<
  StaffMatch,
  'station' | 'calledAt' | 'winnerId' | 'scores' | 'player1Ready' | 'player2Ready' | 'lockedAt' | 'moderatorId'
>

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The answer was lost on the way, not the act. */
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

/** The board as it will be once everything is sent. */
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

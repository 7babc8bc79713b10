/** The unsent actions of each event in the storage of the browser, and the only module that sends them. */
import { call, ProblemError } from '../../lib/api/api.ts'
import { deviceStore } from '../../lib/page/storage.ts'
import {
  afterRefusal,
  afterSent,
  discardFrom,
  isApplied,
  type MatchAction,
  nextToSend,
  rebase,
  type UnsentAction,
} from './unsent.ts'

const emptyList: UnsentAction[] = []
const unsentByEvent = new Map<string, UnsentAction[]>()
/**
 * Per match, the revision after the user's latest action and the revisions that these actions were based on, until the
 * match list has loaded the result.
 */
const ownRevisions = new Map<string, { basedOn: Set<number>; latest: number }>()
const listeners = new Set<() => void>()
let isSending = false

const storageKey = (eventId: string) => `guildhall-unsent:${eventId}`

const isUnsentList = (value: unknown): value is UnsentAction[] =>
  Array.isArray(value) && value.every((action) => typeof action === 'object' && action !== null && 'matchId' in action)

export function unsentOf(eventId: string): UnsentAction[] {
  const cached = unsentByEvent.get(eventId)
  if (cached) return cached
  let stored: unknown = null
  try {
    stored = JSON.parse(deviceStore.getItem(storageKey(eventId)) ?? 'null')
  } catch {
    // Not a value of ours.
  }
  const actions = isUnsentList(stored) && stored.length > 0 ? stored : emptyList
  unsentByEvent.set(eventId, actions)
  return actions
}

function update(eventId: string, transform: (actions: UnsentAction[]) => UnsentAction[]) {
  const next = transform(unsentOf(eventId))
  unsentByEvent.set(eventId, next.length > 0 ? next : emptyList)
  if (next.length > 0) deviceStore.setItem(storageKey(eventId), JSON.stringify(next))
  else deviceStore.removeItem(storageKey(eventId))
  for (const listener of listeners) listener()
}

export function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const noUnsent = () => emptyList

async function send({ matchId, rev, ...action }: Pick<UnsentAction, 'matchId' | 'rev'> & MatchAction): Promise<number> {
  const params = { id: matchId }
  const match =
    action.kind === 'arrange'
      ? await call('PATCH /matches/{id}', { params, body: { ...action.body, rev } })
      : (await call('PUT /matches/{id}', { params, body: { ...action.body, rev } })).match
  const basedOn = ownRevisions.get(matchId)?.basedOn ?? new Set()
  ownRevisions.set(matchId, { basedOn: basedOn.add(rev), latest: match.rev })
  return match.rev
}

/** A second action may follow before the match list has loaded the first. */
function latestRev({ id, rev }: MatchRef) {
  const own = ownRevisions.get(id)
  if (own?.basedOn.has(rev) && rev !== own.latest) return own.latest
  ownRevisions.delete(id)
  return rev
}

/** A network failure or a temporary error: worth a retry later. */
export const isTemporary = (error: unknown) =>
  !(error instanceof ProblemError) || error.problem.status >= 500 || [401, 429].includes(error.problem.status)

type MatchRef = { id: string; no: number; rev: number }

/** Sends an action now, or stores it. A conflict with another person's change is stored too, for the user to decide. */
export async function sendOrStore(
  eventId: string,
  match: MatchRef,
  action: MatchAction,
): Promise<'sent' | 'stored' | 'conflict'> {
  const unsentAction: UnsentAction = {
    ...action,
    key: `${Date.now()}-${Math.random()}`, // crypto.randomUUID is not available over plain http, as on the network of a venue
    matchId: match.id,
    no: match.no,
    at: new Date().toISOString(),
    rev: latestRev(match),
    refused: null,
  }
  // An undecided action holds back only its own match; one that waits for the connection holds back all.
  const unsent = unsentOf(eventId)
  const mustWait = unsent.some(({ matchId }) => matchId === match.id) || nextToSend(unsent) !== undefined
  if (!mustWait && navigator.onLine) {
    try {
      await send(unsentAction)
      return 'sent'
    } catch (error) {
      if (!isTemporary(error)) {
        if (!(error instanceof ProblemError) || error.problem.code !== 'CONFLICT') throw error
        update(eventId, (actions) => [...actions, { ...unsentAction, refused: 'CONFLICT' }])
        return 'conflict'
      }
    }
  }
  update(eventId, (actions) => [...actions, unsentAction])
  return 'stored'
}

/** Sends the stored actions in order and returns how many were sent. Stops at the first failure. */
export async function sendUnsent(eventId: string): Promise<number> {
  if (isSending) return 0
  isSending = true
  let sentCount = 0
  try {
    for (let action = nextToSend(unsentOf(eventId)); action; action = nextToSend(unsentOf(eventId))) {
      await sendStored(eventId, action)
      sentCount++
    }
  } catch (error) {
    if (!isTemporary(error)) throw error
  } finally {
    isSending = false
  }
  return sentCount
}

async function sendStored(eventId: string, action: UnsentAction) {
  try {
    const rev = await send(action)
    update(eventId, (actions) => afterSent(actions, action, rev))
  } catch (error) {
    if (isTemporary(error) || !(error instanceof ProblemError)) throw error
    const { code } = error.problem
    const match = code === 'CONFLICT' ? await call('GET /matches/{id}', { params: { id: action.matchId } }) : null
    if (match && isApplied(action, match)) update(eventId, (actions) => afterSent(actions, action, match.rev))
    else update(eventId, (actions) => afterRefusal(actions, action.key, code))
  }
}

export async function keepMine(eventId: string, action: UnsentAction) {
  const match = await call('GET /matches/{id}', { params: { id: action.matchId } })
  update(eventId, (actions) => rebase(actions, action.key, match.rev))
  return sendUnsent(eventId)
}

export const discard = (eventId: string, action: UnsentAction) =>
  update(eventId, (actions) => discardFrom(actions, action.key))

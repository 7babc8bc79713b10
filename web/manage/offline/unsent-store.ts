/** The unsent actions of each event in localStorage, and the only module that sends them. */
import { call, ProblemError } from '../../lib/api/api.ts'
import { type Act, afterRefusal, afterSent, isDone, keepMine, keepTheirs, nextToSend, type Unsent } from './unsent.ts'

const none: Unsent[] = []
const unsentByEvent = new Map<string, Unsent[]>()
/** The revisions that the user's own actions produced, until the match list has loaded them. */
const moved = new Map<string, { from: Set<number>; to: number }>()
const listeners = new Set<() => void>()
let isSending = false

const storageKey = (eventId: string) => `guildhall-unsent:${eventId}`

const isUnsentList = (value: unknown): value is Unsent[] =>
  Array.isArray(value) && value.every((act) => typeof act === 'object' && act !== null && 'matchId' in act)

export function unsentOf(eventId: string): Unsent[] {
  const cached = unsentByEvent.get(eventId)
  if (cached) return cached
  let stored: unknown = null
  try {
    stored = JSON.parse(localStorage.getItem(storageKey(eventId)) ?? 'null')
  } catch {
    // Without working storage nothing persists; the actions of this page remain in memory.
  }
  const acts = isUnsentList(stored) && stored.length > 0 ? stored : none
  unsentByEvent.set(eventId, acts)
  return acts
}

function change(eventId: string, to: (acts: Unsent[]) => Unsent[]) {
  const next = to(unsentOf(eventId))
  unsentByEvent.set(eventId, next.length > 0 ? next : none)
  try {
    if (next.length > 0) localStorage.setItem(storageKey(eventId), JSON.stringify(next))
    else localStorage.removeItem(storageKey(eventId))
  } catch {
    // Without working storage nothing persists; see above.
  }
  for (const listener of listeners) listener()
}

export function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const noneUnsent = () => none

async function send({ matchId, rev, ...act }: Pick<Unsent, 'matchId' | 'rev'> & Act): Promise<number> {
  const params = { id: matchId }
  const now =
    act.kind === 'arrange'
      ? await call('PATCH /matches/{id}', { params, body: { ...act.body, rev } })
      : (await call('PUT /matches/{id}', { params, body: { ...act.body, rev } })).match
  const from = moved.get(matchId)?.from ?? new Set()
  moved.set(matchId, { from: from.add(rev), to: now.rev })
  return now.rev
}

/** A second action may follow before the match list has loaded the first. */
function latestRev({ id, rev }: About) {
  const own = moved.get(id)
  if (own?.from.has(rev) && rev !== own.to) return own.to
  moved.delete(id)
  return rev
}

/** A network failure or a temporary error: worth a retry later. */
const isPassing = (error: unknown) =>
  !(error instanceof ProblemError) || error.problem.status >= 500 || [401, 429].includes(error.problem.status)

type About = { id: string; no: number; rev: number }

/** Sends an action now, or stores it. A conflict with another person's change is stored too, for the user to decide. */
export async function perform(eventId: string, match: About, act: Act): Promise<'sent' | 'kept' | 'asked'> {
  const action: Unsent = {
    ...act,
    key: crypto.randomUUID(),
    matchId: match.id,
    no: match.no,
    at: new Date().toISOString(),
    rev: latestRev(match),
    refused: null,
  }
  if (unsentOf(eventId).length === 0 && navigator.onLine) {
    try {
      await send(action)
      return 'sent'
    } catch (error) {
      if (!isPassing(error)) {
        if (!(error instanceof ProblemError) || error.problem.code !== 'CONFLICT') throw error
        change(eventId, (acts) => [...acts, { ...action, refused: 'CONFLICT' }])
        return 'asked'
      }
    }
  }
  change(eventId, (acts) => [...acts, action])
  return 'kept'
}

/** Sends the stored actions in order and returns how many were sent. Stops at the first failure. */
export async function sendUnsent(eventId: string): Promise<number> {
  if (isSending) return 0
  isSending = true
  let sentCount = 0
  try {
    for (let act = nextToSend(unsentOf(eventId)); act; act = nextToSend(unsentOf(eventId))) {
      await sendOne(eventId, act)
      sentCount++
    }
  } catch (error) {
    if (!isPassing(error)) throw error
  } finally {
    isSending = false
  }
  return sentCount
}

async function sendOne(eventId: string, act: Unsent) {
  try {
    const rev = await send(act)
    change(eventId, (acts) => afterSent(acts, act, rev))
  } catch (error) {
    if (isPassing(error) || !(error instanceof ProblemError)) throw error
    const { code } = error.problem
    const now = code === 'CONFLICT' ? await call('GET /matches/{id}', { params: { id: act.matchId } }) : null
    if (now && isDone(act, now)) change(eventId, (acts) => afterSent(acts, act, now.rev))
    else change(eventId, (acts) => afterRefusal(acts, act.key, code))
  }
}

export async function resendMine(eventId: string, act: Unsent) {
  const now = await call('GET /matches/{id}', { params: { id: act.matchId } })
  change(eventId, (acts) => keepMine(acts, act.key, now.rev))
  return sendUnsent(eventId)
}

export const forget = (eventId: string, act: Unsent) => change(eventId, (acts) => keepTheirs(acts, act.key))

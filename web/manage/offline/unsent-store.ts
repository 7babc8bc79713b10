/** The kept acts of each event, in the browser's storage, and the one place that sends them. */
import { call, ProblemError } from '../../lib/api/api.ts'
import { type Act, afterRefusal, afterSent, isDone, keepMine, keepTheirs, nextToSend, type Unsent } from './unsent.ts'

const none: Unsent[] = []
const kept = new Map<string, Unsent[]>()
/** What an own act has made of a revision, until the board has read it. */
const moved = new Map<string, { from: Set<number>; to: number }>()
const listeners = new Set<() => void>()
let isSending = false

const place = (eventId: string) => `guildhall-unsent:${eventId}`

const isKept = (value: unknown): value is Unsent[] =>
  Array.isArray(value) && value.every((act) => typeof act === 'object' && act !== null && 'matchId' in act)

export function unsentOf(eventId: string): Unsent[] {
  const known = kept.get(eventId)
  if (known) return known
  let found: unknown = null
  try {
    found = JSON.parse(localStorage.getItem(place(eventId)) ?? 'null')
  } catch {
    // Storage that is closed or broken keeps nothing; the acts of this page are still held in memory.
  }
  const acts = isKept(found) && found.length > 0 ? found : none
  kept.set(eventId, acts)
  return acts
}

function change(eventId: string, to: (acts: Unsent[]) => Unsent[]) {
  const next = to(unsentOf(eventId))
  kept.set(eventId, next.length > 0 ? next : none)
  try {
    if (next.length > 0) localStorage.setItem(place(eventId), JSON.stringify(next))
    else localStorage.removeItem(place(eventId))
  } catch {
    // As above.
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

/** A second act may come before the board has heard of the first. */
function latestRev({ id, rev }: About) {
  const own = moved.get(id)
  if (own?.from.has(rev) && rev !== own.to) return own.to
  moved.delete(id)
  return rev
}

/** Not reached, or not now: worth another try later. */
const isPassing = (error: unknown) =>
  !(error instanceof ProblemError) || error.problem.status >= 500 || [401, 429].includes(error.problem.status)

type About = { id: string; no: number; rev: number }

/** Does it now, or keeps it. What somebody else has changed meanwhile is kept too, and asked about. */
export async function perform(eventId: string, match: About, act: Act): Promise<'sent' | 'kept' | 'asked'> {
  const made: Unsent = {
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
      await send(made)
      return 'sent'
    } catch (error) {
      if (!isPassing(error)) {
        if (!(error instanceof ProblemError) || error.problem.code !== 'CONFLICT') throw error
        change(eventId, (acts) => [...acts, { ...made, refused: 'CONFLICT' }])
        return 'asked'
      }
    }
  }
  change(eventId, (acts) => [...acts, made])
  return 'kept'
}

/** Sends what is kept, in order; returns how many went. Stops at the first that does not get through. */
export async function sendKept(eventId: string): Promise<number> {
  if (isSending) return 0
  isSending = true
  let sent = 0
  try {
    for (let act = nextToSend(unsentOf(eventId)); act; act = nextToSend(unsentOf(eventId))) {
      await sendOne(eventId, act)
      sent++
    }
  } catch (error) {
    if (!isPassing(error)) throw error
  } finally {
    isSending = false
  }
  return sent
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
  return sendKept(eventId)
}

export const forget = (eventId: string, act: Unsent) => change(eventId, (acts) => keepTheirs(acts, act.key))

import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import type { Bracket } from '../drawing/plan.ts'
import { withoutSpoilers } from './spoilers.ts'

const key = 'spoiler-free'
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let chosenHere: string | null = null

/** An embedded frame may have no storage: the choice then lasts as long as the page. */
function readChoice() {
  try {
    return localStorage.getItem(key) ?? chosenHere
  } catch {
    return chosenHere
  }
}

function keep(choice: string) {
  chosenHere = choice
  try {
    localStorage.setItem(key, choice)
  } catch {}
}

/** The reader's own choice, stored on this device; the host's setting is the default. */
export function useSpoilers(bracket: Bracket, byHost: boolean) {
  const chosen = useSyncExternalStore(subscribe, readChoice, () => null)
  const isFree = chosen === null ? byHost : chosen === 'yes'
  const [revealed, setRevealed] = useState<ReadonlySet<number>>(new Set())

  const choose = useCallback((free: boolean) => {
    keep(free ? 'yes' : 'no')
    setRevealed(new Set())
    for (const listener of listeners) listener()
  }, [])
  const reveal = useCallback((no: number) => setRevealed((before) => new Set([...before, no])), [])
  const shown = useMemo(() => (isFree ? withoutSpoilers(bracket, revealed) : bracket), [bracket, isFree, revealed])

  return { bracket: shown, isFree, choose, reveal, isHidden: (no: number) => isFree && !revealed.has(no) }
}

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

/** Inside a frame of another site there may be no storage: then the choice lasts as long as the page. */
function kept() {
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

/** The reader's own choice, kept on this device; until they choose, the host's. */
export function useSpoilers(bracket: Bracket, byHost: boolean) {
  const chosen = useSyncExternalStore(subscribe, kept, () => null)
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

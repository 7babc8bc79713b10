import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import type { Bracket } from '../drawing/plan.ts'
import { withoutSpoilers } from './spoilers.ts'

const key = 'spoiler-free'
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let pageChoice: string | null = null

/** An embedded frame may have no storage: the choice then lasts as long as the page. */
function readChoice() {
  try {
    return localStorage.getItem(key) ?? pageChoice
  } catch {
    return pageChoice
  }
}

function storeChoice(choice: string) {
  pageChoice = choice
  try {
    localStorage.setItem(key, choice)
  } catch {}
}

/** The reader's own choice, stored on this device; the host's setting is the default. */
export function useSpoilers(bracket: Bracket, hostDefault: boolean) {
  const choice = useSyncExternalStore(subscribe, readChoice, () => null)
  const isSpoilerFree = choice === null ? hostDefault : choice === 'yes'
  const [revealed, setRevealed] = useState<ReadonlySet<number>>(new Set())

  const choose = useCallback((enabled: boolean) => {
    storeChoice(enabled ? 'yes' : 'no')
    setRevealed(new Set())
    for (const listener of listeners) listener()
  }, [])
  const reveal = useCallback((no: number) => setRevealed((previous) => new Set([...previous, no])), [])
  const visibleBracket = useMemo(
    () => (isSpoilerFree ? withoutSpoilers(bracket, revealed) : bracket),
    [bracket, isSpoilerFree, revealed],
  )

  return {
    bracket: visibleBracket,
    isFree: isSpoilerFree,
    choose,
    reveal,
    isHidden: (no: number) => isSpoilerFree && !revealed.has(no),
  }
}

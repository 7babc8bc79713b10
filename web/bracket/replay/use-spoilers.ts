import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { deviceStore } from '../../lib/page/storage.ts'
import type { Bracket } from '../drawing/plan.ts'
import { withoutSpoilers } from './spoilers.ts'

const key = 'spoiler-free'
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const readChoice = () => deviceStore.getItem(key)

/** The reader's own choice, stored on this device; the host's setting is the default. */
export function useSpoilers(bracket: Bracket, hostDefault: boolean) {
  const choice = useSyncExternalStore(subscribe, readChoice, () => null)
  const isSpoilerFree = choice === null ? hostDefault : choice === 'yes'
  const [revealed, setRevealed] = useState<ReadonlySet<number>>(new Set())

  const choose = useCallback((enabled: boolean) => {
    deviceStore.setItem(key, enabled ? 'yes' : 'no')
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

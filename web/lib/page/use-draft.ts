import { useEffect, useRef, useState } from 'react'
import { draftPrefix } from './forget-drafts.ts'
import { tabStore } from './storage.ts'

type Update<T> = (latest: T) => Partial<T>
const isUpdate = <T>(fields: Partial<T> | Update<T>): fields is Update<T> => typeof fields === 'function'

/**
 * The state of a form that survives a reload of this tab. `parse` checks the stored value, which may come from an older version.
 * Returns the value, its setter, and a function that forgets it.
 */
export function useDraft<T>(key: string, initial: T, parse: (stored: unknown) => T | null) {
  const [value, setValue] = useState(initial)
  const latest = useRef(initial)
  const storageKey = `${draftPrefix}${key}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once per form; during hydration there is no storage
  useEffect(() => {
    const stored = readStored(storageKey)
    const parsed = stored === null ? null : parse(stored)
    if (parsed === null) return
    latest.current = parsed
    setValue(parsed)
  }, [storageKey])

  /** Changes some fields; the others may have changed since the caller rendered. */
  function change(fields: Partial<T> | Update<T>) {
    latest.current = { ...latest.current, ...(isUpdate(fields) ? fields(latest.current) : fields) }
    setValue(latest.current)
    tabStore.setItem(storageKey, JSON.stringify(latest.current))
  }
  function forget() {
    tabStore.removeItem(storageKey)
  }
  return [value, change, forget] as const
}

function readStored(key: string): unknown {
  try {
    return JSON.parse(tabStore.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

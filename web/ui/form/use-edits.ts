/**
 * Edits on top of stored values. A field that the user has not edited shows the latest stored value, also while the form is
 * open, and only values that differ count as changes.
 */
import { useState } from 'react'

/** Whether two plain values are equal, in any order of keys. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [aEntries, bEntries] = [entriesOf(a), new Map(entriesOf(b))]
  return (
    aEntries.length === bEntries.size &&
    aEntries.every(([key, value]) => bEntries.has(key) && isSame(value, bEntries.get(key)))
  )
}

const entriesOf = (value: object): [string, unknown][] => Object.entries(value).filter(([, item]) => item !== undefined)

export function changeOf<V extends object>(stored: Partial<V>, edits: Partial<V>): Partial<V> {
  const change: Partial<V> = {}
  for (const key in edits) if (!isSame(edits[key], stored[key])) change[key] = edits[key]
  return change
}

export function useEdits<V extends object>(stored: V) {
  const [edits, setEdits] = useState<Partial<V>>({})
  const change = changeOf(stored, edits)
  return {
    values: { ...stored, ...edits },
    change,
    isDirty: Object.keys(change).length > 0,
    set: <K extends keyof V>(key: K, value: V[K]) => setEdits((current) => ({ ...current, [key]: value })),
    /** The same for a DOM control, whose field name is a plain string. */
    setByName: (name: string, value: unknown) => setEdits((current) => ({ ...current, [name]: value })),
    /** Drops these edits after they were saved; later input stays. Without an argument it drops all edits. */
    reset: (saved?: Partial<V>) => setEdits((current) => (saved ? changeOf(saved, current) : {})),
  }
}

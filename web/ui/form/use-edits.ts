/**
 * Changes on top of stored values. A value that the reader has not touched follows what is stored, also while the form is open,
 * and only what differs is a change.
 */
import { useState } from 'react'

/** Whether two plain values are equal, whatever the order of their keys. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [mine, theirs] = [entriesOf(one), new Map(entriesOf(other))]
  return mine.length === theirs.size && mine.every(([key, value]) => theirs.has(key) && isSame(value, theirs.get(key)))
}

const entriesOf = (value: object): [string, unknown][] =>
  Object.entries(value).filter(([, inner]) => inner !== undefined)

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
    set: <K extends keyof V>(key: K, value: V[K]) => setEdits((now) => ({ ...now, [key]: value })),
    /** The same for a control of the page, which knows its field by name. */
    enter: (name: string, value: unknown) => setEdits((now) => ({ ...now, [name]: value })),
    /** After these changes were stored; what was typed meanwhile stays. Without them everything is dropped. */
    reset: (sent?: Partial<V>) => setEdits((now) => (sent ? changeOf(sent, now) : {})),
  }
}

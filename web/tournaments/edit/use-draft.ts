/**
 * The changes of one section, on top of the event as it is: what others change meanwhile comes through where nothing was
 * touched, and only what differs is sent.
 */
import { createContext, use, useMemo, useState } from 'react'
import type { Tournament } from '../queries.ts'
import { type Lock, lockOf } from './locks.ts'
import { changeOf, type Edits, type Settings, type Values, valuesOf } from './values.ts'

export type Draft = {
  event: Tournament
  values: Values
  set: <K extends keyof Values>(key: K, value: Values[K]) => void
  setting: <K extends keyof Settings>(key: K, value: Settings[K]) => void
  /** Words for what the server refused about a field, by its path. */
  wrong: (path: string) => string | undefined
  lock: (field: string) => Lock
}

export function useDraft(event: Tournament) {
  const [edits, setEdits] = useState<Edits>({})
  const base = useMemo(() => valuesOf(event), [event])
  const values: Values = { ...base, ...edits, settings: { ...base.settings, ...edits.settings } }
  const change = changeOf(base, edits)
  return {
    values,
    change,
    isDirty: Object.keys(change).length > 0,
    reset: () => setEdits({}),
    set: <K extends keyof Values>(key: K, value: Values[K]) => setEdits((now) => ({ ...now, [key]: value })),
    setting: <K extends keyof Settings>(key: K, value: Settings[K]) =>
      setEdits((now) => ({ ...now, settings: { ...now.settings, [key]: value } })),
    lock: (field: string) => lockOf(event, field),
  }
}

export const DraftContext = createContext<Draft | null>(null)

export function useTheDraft(): Draft {
  const draft = use(DraftContext)
  if (!draft) throw new Error('A field stands outside of its section')
  return draft
}

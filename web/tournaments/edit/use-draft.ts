/** The unsaved changes of one section, on top of the stored event; settings are compared one by one. */

import type { TournamentChange } from '@guildhall/contract/tournaments/shapes.ts'
import { createContext, use, useMemo } from 'react'
import { useEdits } from '../../ui/form/use-edits.ts'
import type { Tournament } from '../queries.ts'
import { type Settings, type Values, valuesOf } from './values.ts'

/** Why a field can no longer change. */
export type Lock = 'started' | 'completed'

export type Draft = {
  event: Tournament
  values: Values
  set: <K extends Exclude<keyof Values, 'settings'>>(key: K, value: Values[K]) => void
  setSetting: <K extends keyof Settings>(key: K, value: Settings[K]) => void
  /** The text of the server's refusal of a field, by path. */
  errorOf: (path: string) => string | undefined
  lock: (field: string) => Lock | null
}

export function useDraft(event: Tournament) {
  const { settings: storedSettings, ...stored } = useMemo(() => valuesOf(event), [event])
  const fields = useEdits<Omit<Values, 'settings'>>(stored)
  const settings = useEdits<Settings>(storedSettings)
  const change: TournamentChange = { ...fields.change, ...(settings.isDirty && { settings: settings.change }) }
  return {
    values: { ...fields.values, settings: settings.values },
    change,
    isDirty: fields.isDirty || settings.isDirty,
    reset() {
      fields.reset()
      settings.reset()
    },
    set: fields.set,
    setSetting: settings.set,
    lock: (field: string): Lock | null => {
      if (!event.lockedFields.includes(field)) return null
      return event.completedAt ? 'completed' : 'started'
    },
  }
}

export const DraftContext = createContext<Draft | null>(null)

export function useEventDraft(): Draft {
  const draft = use(DraftContext)
  if (!draft) throw new Error('Expected the field inside a section form')
  return draft
}

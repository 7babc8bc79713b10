/** The unsaved changes of one section, on top of the stored event; settings are compared one by one. */

import type { TournamentChange } from '@guildhall/contract/tournaments/shapes.ts'
import { createContext, use, useMemo } from 'react'
import type { Tournament } from '../../events/queries.ts'
import { storedOf, useEditedFrom } from '../../ui/form/use-edited-from.ts'
import { useEdits } from '../../ui/form/use-edits.ts'
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

/** The edits to send: of the fields, and of the settings. */
export type Edits = { fields: Partial<Omit<Values, 'settings'>>; settings: Partial<Settings> }

export function useDraft(event: Tournament) {
  const storedValues = useMemo(() => valuesOf(event), [event])
  const { settings: storedSettings, ...stored } = storedValues
  const fields = useEdits<Omit<Values, 'settings'>>(stored)
  const settings = useEdits<Settings>(storedSettings)
  const edits: Edits = { fields: fields.change, settings: settings.change }
  const change: TournamentChange = { ...fields.change, ...(settings.isDirty && { settings: settings.change }) }
  const isDirty = fields.isDirty || settings.isDirty
  const [editedFrom, setEditedFrom] = useEditedFrom(storedValues, isDirty)
  return {
    values: { ...fields.values, settings: settings.values },
    edits,
    change,
    isDirty,
    /** What the change was made from, for the server to compare. */
    stored() {
      const { settings: before, ...others } = editedFrom
      const settingsBefore = settings.isDirty && { settings: storedOf(before, settings.change)?.stored }
      return { stored: { ...storedOf(others, fields.change)?.stored, ...settingsBefore } }
    },
    /** Discards all edits. */
    reset() {
      fields.reset()
      settings.reset()
    },
    /** Drops the edits that were sent; later input stays, and was made from the saved event. */
    dropSaved(sent: Edits, saved: Tournament) {
      const { settings: savedSettings, ...savedFields } = valuesOf(saved)
      setEditedFrom((before) => ({
        ...before,
        ...storedOf(savedFields, sent.fields)?.stored,
        settings: { ...before.settings, ...storedOf(savedSettings, sent.settings)?.stored },
      }))
      fields.reset(sent.fields)
      settings.reset(sent.settings)
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

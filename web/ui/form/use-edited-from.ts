import { useState } from 'react'
import { isSame } from './use-edits.ts'

/**
 * The record as it was when the user began to edit it, while the page may already show a newer one. Its setter is for
 * values that were saved while the user edits further.
 */
export function useEditedFrom<R>(record: R, isDirty: boolean) {
  const [base, setBase] = useState(record)
  if (isDirty || isSame(base, record)) return [base, setBase] as const
  setBase(record)
  return [record, setBase] as const
}

/** What a change was made from: the values of the record that the body replaces. Null overwrites whatever is there. */
export const storedOf = (record: object | null, body: object) =>
  record && {
    stored: Object.fromEntries(
      Object.keys(body).map((name): [string, unknown] => [name, Reflect.get(record, name) ?? null]),
    ),
  }

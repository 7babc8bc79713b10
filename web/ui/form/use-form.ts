/** A form: edits on top of stored values, validation before submission, and server errors next to their fields. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ProblemError } from '../../lib/api/api.ts'
import { useProblem } from '../../lib/api/problem.ts'
import type { EditConflict } from './conflict.tsx'
import { useEditedFrom } from './use-edited-from.ts'
import { isSame, useEdits } from './use-edits.ts'

type NamesOf<V, T> = { [K in keyof V]-?: V[K] extends T ? K : never }[keyof V] & string
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

type FormOptions<V, R> = {
  stored: V
  /** What the values were read from, if several people edit it: `send` gets it as it was when the user began to edit. */
  record?: R
  /** Returns the error of a value. Called on submit, and then on every change. */
  checks?: { [K in keyof V]?: (value: V[K], values: V) => string | undefined }
  /** The field of an error code, if the server's reply names none. */
  about?: Record<string, keyof V & string>
  /** Without the last argument the user overwrites what someone else has changed meanwhile. */
  send: (values: V, change: Partial<V>, editedFrom: R | null) => Promise<unknown>
}

const isText = (control: Element): control is HTMLInputElement | HTMLTextAreaElement =>
  control instanceof HTMLTextAreaElement ||
  (control instanceof HTMLInputElement && !['radio', 'checkbox', 'file'].includes(control.type))

export function useForm<V extends object, R = undefined>({
  stored,
  record,
  checks = {},
  about = {},
  send,
}: FormOptions<V, R>) {
  const { values, change, isDirty, setByName, reset: resetEdits } = useEdits(stored)
  const [editedFrom, setEditedFrom] = useEditedFrom(record, isDirty)
  const [sentFrom, setSentFrom] = useState<{ record: R | undefined } | null>(null)
  // The record that replaces the one of the last save includes what was saved: input since then was made from it.
  if (sentFrom && !isSame(sentFrom.record, record)) {
    setEditedFrom(record)
    setSentFrom(null)
  }
  const client = useQueryClient()
  const ref = useRef<HTMLFormElement>(null)
  const [isValidated, setValidated] = useState(false)
  const [editedNames, setEditedNames] = useState<readonly string[]>([])
  const formatProblem = useProblem()
  const {
    mutate,
    reset: forgetError,
    error,
    isPending,
    isSuccess,
  } = useMutation({
    async mutationFn(isOverwriting: boolean) {
      await send(values, change, isOverwriting ? null : (editedFrom ?? null))
      setSentFrom({ record })
    },
    onError: (failure) => focusFirst(fieldsOf(failure)),
    networkMode: 'always',
  })

  const isName = (name: string): name is keyof V & string => name in values
  const validate = (name: keyof V & string) => checks[name]?.(values[name], values)
  const errorFields = fieldsOf(error)

  function fieldsOf(failure: unknown): string[] {
    if (!(failure instanceof ProblemError)) return []
    const { code, errors = [] } = failure.problem
    const fields = errors.flatMap(({ path }) => path.split('.').find(isName) ?? [])
    const field = about[code]
    return fields.length === 0 && field ? [field] : fields
  }

  function focusFirst(names: readonly string[]) {
    const controls = [...(ref.current?.elements ?? [])].filter((control) => control instanceof HTMLElement)
    controls.find((control) => names.includes(control.getAttribute('name') ?? ''))?.focus()
  }

  function onSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (isPending) return
    setValidated(true)
    setEditedNames([])
    const invalid = Object.keys(values).filter((name) => isName(name) && validate(name) !== undefined)
    if (invalid.length > 0) focusFirst(invalid)
    else mutate(false)
  }

  function edit(name: string, value: unknown) {
    setByName(name, value)
    setEditedNames((names) => [...names, name])
  }

  function reset(saved?: Partial<V>) {
    resetEdits(saved)
    setValidated(false)
  }

  // Text typed before hydration is only in the DOM.
  const readTypedText = useEffectEvent(() => {
    for (const control of ref.current?.elements ?? [])
      if (isText(control) && isName(control.name) && control.value !== control.defaultValue)
        setByName(control.name, control.value)
  })
  useEffect(() => readTypedText(), [])

  const mistakeOf = (name: keyof V & string) =>
    (isValidated ? validate(name) : undefined) ??
    (error && errorFields.includes(name) && !editedNames.includes(name) ? formatProblem(error) : undefined)

  const hasConflict = record && error instanceof ProblemError && error.problem.code === 'CONFLICT'
  const conflict: EditConflict | null = hasConflict
    ? {
        async loadTheirs() {
          await client.invalidateQueries()
          reset()
          forgetError()
        },
        saveMine: () => mutate(true),
      }
    : null

  return {
    values,
    isDirty,
    /** For `Conflict`. */
    conflict,
    set: <K extends keyof V & string>(name: K, value: V[K]) => edit(name, value),
    reset,
    isSending: isPending,
    isSent: isSuccess,
    mistakeOf,
    error,
    /** An error that belongs to no field. */
    mistake: error && !conflict && errorFields.length === 0 ? formatProblem(error) : undefined,
    /** Props for the form element. */
    form: { ref, onSubmit, noValidate: true },
    text: (name: NamesOf<V, string>) => ({
      name,
      value: String(values[name]),
      error: mistakeOf(name),
      onChange: ({ target }: ChangeEvent<Control>) => edit(name, target.value),
    }),
    tick: (name: NamesOf<V, boolean>) => ({
      name,
      checked: values[name] === true,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => edit(name, target.checked),
    }),
    /** Props for a checkbox of a list value. */
    option: (name: NamesOf<V, readonly string[]>, value: string) => {
      const list: unknown = values[name]
      const selected: unknown[] = Array.isArray(list) ? list : []
      return {
        name,
        value,
        checked: selected.includes(value),
        onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
          edit(name, target.checked ? [...selected, value] : selected.filter((item) => item !== value)),
      }
    },
  }
}

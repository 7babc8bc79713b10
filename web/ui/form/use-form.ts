/** A form: edits on top of stored values, validation before submission, and server errors next to their fields. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ProblemError } from '../../lib/api/api.ts'
import { useProblemText } from '../../lib/api/use-problem-text.ts'
import { toast } from '../feedback/toast.tsx'
import type { EditConflict } from './conflict-notice.tsx'
import { useEarlyInput } from './use-early-input.ts'
import { useEditedFrom } from './use-edited-from.ts'
import { isSame, useEdits } from './use-edits.ts'

type NamesOf<V, T> = { [K in keyof V]-?: V[K] extends T ? K : never }[keyof V] & string
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What `text` returns for a field. */
export type TextProps = {
  name: string
  value: string
  error: string | undefined
  onChange: (event: ChangeEvent<Control>) => void
}

/** What `tick` returns for a checkbox. */
type TickProps = { name: string; checked: boolean; onChange: (event: ChangeEvent<HTMLInputElement>) => void }

type FormOptions<V, R> = {
  stored: V
  /** What the values were read from, if several people edit it: `send` gets it as it was when the user began to edit. */
  record?: R
  /** Returns the error of a value. Called on submit, and then on every change. */
  checks?: { [K in keyof V]?: (value: V[K], values: V) => string | undefined }
  /** The field of an error code, if the server's reply names none. */
  about?: Record<string, keyof V & string>
  /** Gets each edit, for a draft that survives a reload. */
  keep?: (edit: Partial<V>) => void
  /** Without the last argument the user overwrites what someone else has changed meanwhile. */
  send: (values: V, change: Partial<V>, editedFrom: R | null) => Promise<unknown>
}

export function useForm<V extends object, R = undefined>({
  stored,
  record,
  checks = {},
  about = {},
  keep,
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
  const isSubmitting = useRef(false)
  const [isValidated, setValidated] = useState(false)
  const [invalidNames, setInvalidNames] = useState<readonly string[]>([])
  const [editedNames, setEditedNames] = useState<readonly string[]>([])
  const formatProblem = useProblemText()
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
    onSettled: () => {
      isSubmitting.current = false
    },
    // The data that was read again after the refusal may no longer show the form.
    onError: (failure) => void (ref.current ?? toast({ text: formatProblem(failure), tone: 'danger' })),
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

  function onSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (isSubmitting.current) return // not `isPending`: the second of two fast clicks comes before it is rendered
    setValidated(true)
    setEditedNames([])
    const invalid = Object.keys(values).filter((name) => isName(name) && validate(name) !== undefined)
    setInvalidNames(invalid)
    if (invalid.length === 0) submit(false)
  }

  function submit(isOverwriting: boolean) {
    isSubmitting.current = true
    mutate(isOverwriting)
  }

  function edit(name: string, value: unknown) {
    setByName(name, value)
    const none: Partial<V> = {}
    keep?.({ ...none, [name]: value })
    setEditedNames((names) => [...names, name])
  }

  function reset(saved?: Partial<V>) {
    resetEdits(saved)
    setValidated(false)
  }

  useEarlyInput(ref, values, setByName)

  // After the errors are shown: a field of a list has no name of its own, but is marked as invalid.
  const focusFirst = useEffectEvent(() => {
    const names = [...invalidNames, ...errorFields]
    const fields = [...(ref.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"], [name]') ?? [])]
    const isRefused = (field: HTMLElement) => names.includes(field.getAttribute('name') ?? '')
    fields.find((field) => field.getAttribute('aria-invalid') === 'true' || isRefused(field))?.focus()
  })
  useEffect(() => {
    if (error || invalidNames.length > 0) focusFirst()
  }, [error, invalidNames])

  const errorTextOf = (name: keyof V & string) =>
    (isValidated ? validate(name) : undefined) ??
    (error && errorFields.includes(name) && !editedNames.includes(name) ? formatProblem(error, name) : undefined)

  // The stored values are the draft, which contains each edit.
  const isDraftEdited = keep !== undefined && editedNames.length > 0
  const hasConflict = record && error instanceof ProblemError && error.problem.code === 'CONFLICT'
  const conflict: EditConflict | null = hasConflict
    ? {
        async loadTheirs() {
          await client.invalidateQueries()
          reset()
          forgetError()
        },
        saveMine: () => submit(true),
      }
    : null

  return {
    values,
    isDirty,
    /** For `Conflict`. */
    conflict,
    set: <K extends keyof V & string>(name: K, value: V[K]) => edit(name, value),
    reset,
    forgetError,
    isSending: isPending,
    isSent: isSuccess,
    errorTextOf,
    error,
    /** An error that belongs to no field. */
    errorText: error && !conflict && errorFields.length === 0 ? formatProblem(error) : undefined,
    /** Props for the form element. */
    form: { ref, onSubmit, noValidate: true, 'data-unsaved': isDirty || isDraftEdited || undefined },
    text: (name: NamesOf<V, string>): TextProps => ({
      name,
      value: String(values[name]),
      error: errorTextOf(name),
      onChange: ({ target }: ChangeEvent<Control>) => edit(name, target.value),
    }),
    tick: (name: NamesOf<V, boolean>): TickProps => ({
      name,
      checked: values[name] === true,
      onChange: ({ target }) => edit(name, target.checked),
    }),
    /** Props for a checkbox of a list value. */
    option: (name: NamesOf<V, readonly string[]>, value: string): TickProps & { value: string } => {
      const list: unknown = values[name]
      const selected: unknown[] = Array.isArray(list) ? list : []
      return {
        name,
        value,
        checked: selected.includes(value),
        onChange: ({ target }) =>
          edit(name, target.checked ? [...selected, value] : selected.filter((item) => item !== value)),
      }
    },
  }
}

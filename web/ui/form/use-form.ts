/** A form: edits on top of stored values, checks before it is sent, and a refusal beside the field that it is about. */
import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ProblemError } from '../../lib/api/api.ts'
import { useProblem } from '../../lib/api/problem.ts'
import { useEdits } from './use-edits.ts'

type NamesOf<V, T> = { [K in keyof V]-?: V[K] extends T ? K : never }[keyof V] & string
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

type FormOptions<V> = {
  stored: V
  /** What is wrong with a value. Asked when the form is sent, and from then on with every change. */
  checks?: { [K in keyof V]?: (value: V[K]) => string | undefined }
  /** The field that a code is about, where the server names none. */
  about?: Record<string, keyof V & string>
  send: (values: V, change: Partial<V>) => Promise<unknown>
}

const isText = (control: Element): control is HTMLInputElement | HTMLTextAreaElement =>
  control instanceof HTMLTextAreaElement ||
  (control instanceof HTMLInputElement && !['radio', 'checkbox', 'file'].includes(control.type))

export function useForm<V extends object>({ stored, checks = {}, about = {}, send }: FormOptions<V>) {
  const { values, change, isDirty, enter, reset: forget } = useEdits(stored)
  const ref = useRef<HTMLFormElement>(null)
  const [isChecked, setChecked] = useState(false)
  const [corrected, setCorrected] = useState<readonly string[]>([])
  const say = useProblem()
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: () => send(values, change),
    onError: (failure) => focusFirst(refusedBy(failure)),
    networkMode: 'always',
  })

  const isName = (name: string): name is keyof V & string => name in values
  const checkOf = (name: keyof V & string) => checks[name]?.(values[name])
  const refused = refusedBy(error)

  function refusedBy(failure: unknown): string[] {
    if (!(failure instanceof ProblemError)) return []
    const { code, errors = [] } = failure.problem
    const named = errors.flatMap(({ path }) => path.split('.').find(isName) ?? [])
    const one = about[code]
    return named.length === 0 && one ? [one] : named
  }

  function focusFirst(names: readonly string[]) {
    const controls = [...(ref.current?.elements ?? [])].filter((control) => control instanceof HTMLElement)
    controls.find((control) => names.includes(control.getAttribute('name') ?? ''))?.focus()
  }

  function onSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (isPending) return
    setChecked(true)
    setCorrected([])
    const wrong = Object.keys(values).filter((name) => isName(name) && checkOf(name) !== undefined)
    if (wrong.length > 0) focusFirst(wrong)
    else mutate()
  }

  function edit(name: string, value: unknown) {
    enter(name, value)
    setCorrected((names) => [...names, name])
  }

  function reset(sent?: Partial<V>) {
    forget(sent)
    setChecked(false)
  }

  // What was typed before the page was awake is in the controls only.
  const adopt = useEffectEvent(() => {
    for (const control of ref.current?.elements ?? [])
      if (isText(control) && isName(control.name) && control.value !== control.defaultValue)
        enter(control.name, control.value)
  })
  useEffect(() => adopt(), [])

  const mistakeOf = (name: keyof V & string) =>
    (isChecked ? checkOf(name) : undefined) ??
    (error && refused.includes(name) && !corrected.includes(name) ? say(error) : undefined)

  return {
    values,
    isDirty,
    set: <K extends keyof V & string>(name: K, value: V[K]) => edit(name, value),
    reset,
    isSending: isPending,
    isSent: isSuccess,
    mistakeOf,
    error,
    /** What is about no field. */
    mistake: error && refused.length === 0 ? say(error) : undefined,
    /** For the form itself. */
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
    /** One of several in a list. */
    option: (name: NamesOf<V, readonly string[]>, value: string) => {
      const list: unknown = values[name]
      const chosen: unknown[] = Array.isArray(list) ? list : []
      return {
        name,
        value,
        checked: chosen.includes(value),
        onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
          edit(name, target.checked ? [...chosen, value] : chosen.filter((one) => one !== value)),
      }
    },
  }
}

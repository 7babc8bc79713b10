import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { useDebounced } from '../../lib/page/use-debounced.ts'
import { TextField } from '../controls/inputs.tsx'

type TimeRange = { from: string; to: string }

type TimeRangeFieldsProps = {
  stored: TimeRange
  fromLabel: string
  toLabel: string
  onSave: (range: TimeRange) => void
}

/** The picker of a browser keeps the focus in the field, so a pause also ends the input. */
const pauseMs = 1_500

/** Two times that are saved without a button: once, when a field is left, on Enter, or after a pause. */
export function TimeRangeFields({ stored, fromLabel, toLabel, onSave }: TimeRangeFieldsProps) {
  const [entered, setEntered] = useState(stored)
  const [sent, setSent] = useState(stored)
  const paused = useDebounced(entered, pauseMs)

  function save() {
    if (entered.from === sent.from && entered.to === sent.to) return
    setSent(entered)
    onSave(entered)
  }
  const saveAfter = useEffectEvent((pausedAt: TimeRange) => {
    if (pausedAt === entered) save()
  })
  useEffect(() => saveAfter(paused), [paused])

  const time = (name: keyof TimeRange) => ({
    type: 'time',
    defaultValue: stored[name],
    // A browser reports an empty time while it is being typed.
    onChange: ({ target }: { target: HTMLInputElement }) =>
      /^\d\d:\d\d$/.test(target.value) && setEntered({ ...entered, [name]: target.value }),
    onBlur: save,
    onKeyDown: ({ key }: KeyboardEvent) => key === 'Enter' && save(),
  })
  return (
    <>
      <TextField label={fromLabel} {...time('from')} />
      <TextField label={toLabel} {...time('to')} />
    </>
  )
}

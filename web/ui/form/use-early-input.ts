/** Input before hydration is only in the DOM: the form takes it over when it starts. */
import { type RefObject, useEffect, useEffectEvent } from 'react'

export function useEarlyInput(
  form: RefObject<HTMLFormElement | null>,
  values: object,
  setByName: (name: string, value: unknown) => void,
) {
  const readControls = useEffectEvent(() => {
    const stored = new Map<string, unknown>(Object.entries(values))
    const entered = new Map<string, unknown>()
    for (const control of form.current?.elements ?? []) {
      const name = control.getAttribute('name') ?? ''
      if (!stored.has(name)) continue
      const before = entered.has(name) ? entered.get(name) : stored.get(name)
      const value = enteredValue(control, before)
      if (value !== before) entered.set(name, value)
    }
    for (const [name, value] of entered) setByName(name, value)
  })
  useEffect(() => readControls(), [])
}

/** What a user has entered into a control of the server's page; otherwise `value`. */
function enteredValue(control: Element, value: unknown): unknown {
  if (isText(control)) return control.value === control.defaultValue ? value : control.value
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options]
    const isChanged =
      options.some((option) => option.defaultSelected) && !options[control.selectedIndex]?.defaultSelected
    return isChanged ? control.value : value
  }
  if (!(control instanceof HTMLInputElement) || control.type !== 'checkbox') return value
  if (control.checked === control.defaultChecked) return value
  if (!Array.isArray(value)) return control.checked
  return control.checked ? [...value, control.value] : value.filter((item) => item !== control.value)
}

const isText = (control: Element): control is HTMLInputElement | HTMLTextAreaElement =>
  control instanceof HTMLTextAreaElement ||
  (control instanceof HTMLInputElement && !['radio', 'checkbox', 'file'].includes(control.type))

import { useRef, useState } from 'react'

/** The check of a field whose button belongs to no form: the error appears once the button is pressed, and the field gets the focus. */
export function useFieldCheck(error: string | undefined) {
  const [isChecked, setChecked] = useState(false)
  const ref = useRef<(HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement) | null>(null)
  return {
    field: { ref, error: isChecked ? error : undefined },
    ifValid(act: () => void) {
      setChecked(error !== undefined)
      if (error === undefined) act()
      else ref.current?.focus()
    },
  }
}

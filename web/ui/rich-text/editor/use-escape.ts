import { useEffect, useEffectEvent } from 'react'

/** Handles Escape before a dialog around the component, which would close. Dialogs listen on the document. */
export function useEscape(onEscape: () => void) {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return
    event.stopPropagation()
    onEscape()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event)
    window.addEventListener('keydown', listener, true)
    return () => window.removeEventListener('keydown', listener, true)
  }, [])
}

import { useRef } from 'react'

/** For dialogs whose opening button is in another component: returns the focus to it on close. */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: ({ target: dialog }: Event) => {
      opener.current = document.activeElement
      if (opener.current !== document.body) return
      // A dialog that this one replaces gives the focus back in a timer, and this one takes it again.
      const listener = ({ target }: FocusEvent) => {
        if (target instanceof Element && dialog instanceof Node && !dialog.contains(target)) opener.current = target
      }
      document.addEventListener('focusin', listener)
      setTimeout(() => document.removeEventListener('focusin', listener))
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (document.activeElement?.closest('[role="menu"]')) return // opened meanwhile: it would close without the focus
      // The button may be gone, with the row that the dialog has deleted.
      const target = opener.current?.isConnected ? opener.current : document.getElementById('main')
      if (target instanceof HTMLElement) target.focus({ preventScroll: target !== opener.current })
    },
  }
}

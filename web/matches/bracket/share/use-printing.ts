import { useSyncExternalStore } from 'react'

let isPrinting = false
let theme: string | undefined

/** Paper is light and does not scroll: printing uses light colours and the whole drawing. */
function subscribe(listener: () => void) {
  const root = document.documentElement
  function before() {
    theme ??= root.dataset.theme
    root.dataset.theme = 'light'
    isPrinting = true
    listener()
  }
  function after() {
    if (theme) root.dataset.theme = theme
    theme = undefined
    isPrinting = false
    listener()
  }
  window.addEventListener('beforeprint', before)
  window.addEventListener('afterprint', after)
  return () => {
    window.removeEventListener('beforeprint', before)
    window.removeEventListener('afterprint', after)
  }
}

export const usePrinting = () =>
  useSyncExternalStore(
    subscribe,
    () => isPrinting,
    () => false,
  )

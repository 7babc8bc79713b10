import { useSyncExternalStore } from 'react'

let isPrinting = false
let theme: string | undefined

/** Paper is light and does not scroll: printing uses light colours and the whole drawing. */
function subscribe(listener: () => void) {
  const root = document.documentElement
  function onBeforePrint() {
    theme ??= root.dataset.theme
    root.dataset.theme = 'light'
    isPrinting = true
    listener()
  }
  function onAfterPrint() {
    if (theme) root.dataset.theme = theme
    theme = undefined
    isPrinting = false
    listener()
  }
  window.addEventListener('beforeprint', onBeforePrint)
  window.addEventListener('afterprint', onAfterPrint)
  return () => {
    window.removeEventListener('beforeprint', onBeforePrint)
    window.removeEventListener('afterprint', onAfterPrint)
  }
}

export const usePrinting = () =>
  useSyncExternalStore(
    subscribe,
    () => isPrinting,
    () => false,
  )

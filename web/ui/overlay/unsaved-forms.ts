import { useLayoutEffect, useState, useSyncExternalStore } from 'react'

/** The forms of the page with unsaved changes. Only the first one asks: a router supports one blocker. */
const forms = new Set<(isFirst: boolean) => void>()
const listeners = new Set<() => void>()

function selectFirst() {
  for (const [index, setFirst] of [...forms].entries()) setFirst(index === 0)
  for (const listener of listeners) listener()
}

export function useFirstForm(): boolean {
  const [isFirst, setFirst] = useState(false)
  useLayoutEffect(() => {
    forms.add(setFirst)
    selectFirst()
    return () => {
      forms.delete(setFirst)
      selectFirst()
    }
  }, [])
  return isFirst
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether a form of the page asks before it is left. */
export const useUnsavedForms = () =>
  useSyncExternalStore(
    subscribe,
    () => forms.size > 0,
    () => false,
  )

import { useEffect } from 'react'

/** The browser's warning before a tab with unsaved changes closes. */
export function useLeaveWarning(isEnabled: boolean) {
  useEffect(() => {
    if (!isEnabled) return
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onBeforeUnload)
    return () => window.removeEventListener('beforeunload', onBeforeUnload)
  }, [isEnabled])
}

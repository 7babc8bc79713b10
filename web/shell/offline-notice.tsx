import { WifiOff } from 'lucide-react'
import { useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { matchRoutes, UNSAFE_DataRouterContext, useBlocker, useNavigation } from 'react-router'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { toast } from '../ui/feedback/toast.tsx'
import { useUnsavedChanges } from '../ui/overlay/unsaved-changes.tsx'

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

/** A toast that stays while the browser is offline. Links open their pages when the connection returns. */
export function OfflineNotice() {
  const isOnline = useOnline()
  const [isActive, setActive] = useState(false)
  if (!isOnline && !isActive) setActive(true)
  return isActive && <Offline isOnline={isOnline} onEnd={() => setActive(false)} />
}

function Offline({ isOnline, onEnd }: { isOnline: boolean; onEnd: () => void }) {
  const t = useTranslation('shell')
  const isLoading = useNavigation().state === 'loading'
  const [isHeld, setHeld] = useState(false)
  const asksFirst = useUnsavedChanges() // and a router supports one blocker
  const text = t(isHeld || isLoading ? 'offlineWaiting' : 'offline')
  useEffect(() => toast({ text, tone: 'warning', icon: WifiOff, stays: true }), [text])
  useEffect(() => {
    if (isOnline && !isHeld) onEnd()
  }, [isOnline, isHeld, onEnd])
  return !asksFirst && <LinkHold isOnline={isOnline} onChange={setHeld} />
}

/** React Router reloads the document if the code of a page fails to load. That would lose the present page and the link. */
function LinkHold({ isOnline, onChange }: { isOnline: boolean; onChange: (isHeld: boolean) => void }) {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const blocker = useBlocker(({ nextLocation }) =>
    Boolean(!navigator.onLine && matchRoutes(router?.routes ?? [], nextLocation)?.some(({ route }) => route.lazy)),
  )
  const isHeld = blocker.state === 'blocked'
  useEffect(() => {
    onChange(isHeld)
    return () => onChange(false)
  }, [isHeld, onChange])
  useEffect(() => {
    if (isOnline) blocker.proceed?.()
  }, [isOnline, blocker])
  return null
}

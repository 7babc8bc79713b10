import { WifiOff } from 'lucide-react'
import { useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { matchRoutes, UNSAFE_DataRouterContext, useBlocker, useNavigation } from 'react-router'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { useUnsavedForms } from '../../ui/overlay/unsaved-forms.ts'

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

type OfflineProps = { isOnline: boolean; onEnd: () => void }

/** A form with unsaved changes asks before it is left, and a router supports one blocker. */
const Offline = (props: OfflineProps) =>
  useUnsavedForms() ? <Notice isWaiting={false} {...props} /> : <LinkHold {...props} />

/** React Router reloads the document if the code of a page fails to load. That would lose the present page and the link. */
function LinkHold(props: OfflineProps) {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const blocker = useBlocker(({ nextLocation }) =>
    Boolean(!navigator.onLine && matchRoutes(router?.routes ?? [], nextLocation)?.some(({ route }) => route.lazy)),
  )
  useEffect(() => {
    if (props.isOnline) blocker.proceed?.()
  }, [props.isOnline, blocker])
  return <Notice isWaiting={blocker.state === 'blocked'} {...props} />
}

function Notice({ isWaiting, isOnline, onEnd }: OfflineProps & { isWaiting: boolean }) {
  const t = useTranslation('shell')
  const isLoading = useNavigation().state === 'loading'
  const text = t(isWaiting || isLoading ? 'offlineWaiting' : 'offline')
  useEffect(() => toast({ text, tone: 'warning', icon: WifiOff, stays: true }), [text])
  useEffect(() => {
    if (isOnline) onEnd()
  }, [isOnline, onEnd])
  return null
}

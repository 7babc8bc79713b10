import { WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { toast } from '../ui/feedback/toast.tsx'

/** A toast that stays while the browser is offline. */
export function OfflineNotice() {
  const t = useTranslation('shell')
  const text = t('offline')
  useEffect(() => {
    let removeToast = () => {}
    const handleOffline = () => {
      removeToast = toast({ text: text, tone: 'warning', icon: WifiOff, stays: true })
    }
    const handleOnline = () => removeToast()
    if (!navigator.onLine) handleOffline()
    window.addEventListener('offline', handleOffline)
    window.addEventListener('online', handleOnline)
    return () => {
      removeToast()
      window.removeEventListener('offline', handleOffline)
      window.removeEventListener('online', handleOnline)
    }
  }, [text])
  return null
}

import { useEffect } from 'react'
import { useWords } from '../lib/i18n/i18n.ts'
import { toast } from '../ui/feedback/toast.tsx'

/** Says that the connection is gone, for as long as it is. */
export function OfflineNotice() {
  const t = useWords('shell')
  const words = t('offline')
  useEffect(() => {
    let takeBack = () => {}
    const lost = () => {
      takeBack = toast({ text: words, tone: 'warning', stays: true })
    }
    const found = () => takeBack()
    if (!navigator.onLine) lost()
    window.addEventListener('offline', lost)
    window.addEventListener('online', found)
    return () => {
      takeBack()
      window.removeEventListener('offline', lost)
      window.removeEventListener('online', found)
    }
  }, [words])
  return null
}

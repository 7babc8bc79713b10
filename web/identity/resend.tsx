import { useEffect, useState } from 'react'
import { useWords } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'

const pause = 30

/** Another mail, but not before half a minute has passed since the last. */
export function Resend({ sentAt, loading, onResend }: { sentAt: number; loading: boolean; onResend: () => void }) {
  const t = useWords('identity')
  const [now, setNow] = useState(sentAt)
  const left = Math.max(0, Math.ceil(pause - (now - sentAt) / 1000))

  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])

  if (left > 0) return <span className="text-ui text-text-3">{t('resendIn', { count: left })}</span>
  return (
    <Button kind="text" size="small" loading={loading} onClick={onResend}>
      {t('resend')}
    </Button>
  )
}

import { useEffect, useState } from 'react'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'

const waitSeconds = 30

/** Sends another email, at the earliest 30 seconds after the last one. */
export function Resend({ sentAt, loading, onResend }: { sentAt: number; loading: boolean; onResend: () => void }) {
  const t = useTranslation('identity')
  const [now, setNow] = useState(sentAt)
  const remaining = Math.max(0, Math.ceil(waitSeconds - (now - sentAt) / 1000))

  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])

  if (remaining > 0) return <span className="text-ui text-text-3">{t('resendIn', { count: remaining })}</span>
  return (
    <Button className="-ml-2.25" kind="text" size="small" loading={loading} onClick={onResend}>
      {t('resend')}
    </Button>
  )
}

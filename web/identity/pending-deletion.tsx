import { Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { tabStore } from '../lib/page/storage.ts'
import { AccessDenied } from '../ui/feedback/states.tsx'
import { Time } from '../ui/feedback/time.tsx'

const key = 'account-deletion'

/** For the login page, which loads after the session has ended. */
export const rememberDeletion = (dueAt: string) => tabStore.setItem(key, dueAt)

/** After someone deleted their account: when it will be erased, and how to keep it. Shown once. */
export function PendingDeletion() {
  const [dueAt, setDueAt] = useState<string | null>(null)
  useEffect(() => {
    const stored = tabStore.getItem(key)
    if (!stored) return
    tabStore.removeItem(key)
    setDueAt(stored)
  }, [])
  return dueAt && <Notice dueAt={dueAt} />
}

function Notice({ dueAt }: { dueAt: string }) {
  const t = useTranslation('identity')
  const settings = useTranslation('settings')
  return (
    <AccessDenied title={t('deletion.title')} icon={Trash2}>
      {t('deletion.dateLabel')} <Time at={dueAt} show="full" />
      <br />
      {settings('deleteUndo')}
    </AccessDenied>
  )
}

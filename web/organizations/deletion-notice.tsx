import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { AccessDenied } from '../ui/feedback/states.tsx'
import { Time } from '../ui/feedback/time.tsx'

/** When a community will be deleted, and what that means until then. */
export function DeletionNotice({ deleteAt, action }: { deleteAt: string; action?: ReactNode }) {
  const t = useTranslation('community')
  return (
    <AccessDenied
      icon={Trash2}
      title={
        <>
          {t('deletedOn')} <Time at={deleteAt} show="full" />
        </>
      }
      action={action}
    >
      {t('deletionText')}
    </AccessDenied>
  )
}

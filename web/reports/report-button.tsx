import { Flag } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSession } from '../lib/api/session.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { lazy } from '../ui/feedback/lazy.tsx'
import type { ReportTarget } from './report-dialog.tsx'

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }))

type ReportButtonProps = {
  target: ReportTarget
  /** The name of the target for screen readers, where a page has several buttons. */
  name?: string
}

/** Opens the report dialog; for people who are logged in. */
export function ReportButton({ target, name }: ReportButtonProps) {
  const t = useTranslation('reports')
  const { user } = useSession()
  const [isOpen, setIsOpen] = useState(false)
  if (!user) return null
  return (
    <>
      <Button
        kind="ghost"
        size="small"
        {...(name && { 'aria-label': t('reportName', { name }) })}
        onClick={() => setIsOpen(true)}
      >
        <Flag size={16} aria-hidden="true" />
        {t('report')}
      </Button>
      {isOpen && (
        <Suspense>
          <ReportDialog target={target} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

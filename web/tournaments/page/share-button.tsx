import { Link2 } from 'lucide-react'
import type { Tournament } from '../../events/queries.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { ReportButton } from '../../reports/report-button.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { sharePage } from '../../ui/controls/share-page.ts'

/** Shares the event with the phone's share sheet, or copies its address. People who do not run it can report it. */
export function ShareButton({ event }: { event: Tournament }) {
  const t = useTranslation('tournaments')

  return (
    <div className="event-share">
      <Button kind="ghost" size="small" onClick={() => void sharePage(event.name, t('linkCopied'))}>
        <Link2 size={16} aria-hidden="true" />
        {t('share')}
      </Button>
      {!event.can.update && <ReportButton target={{ kind: 'event', id: event.id }} />}
    </div>
  )
}

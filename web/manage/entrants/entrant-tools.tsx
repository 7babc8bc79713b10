import { Download, FileUp, Mail, UserPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useHref } from '../../lib/api/api.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { SearchField } from '../../ui/controls/search-field.tsx'
import { lazy } from '../../ui/feedback/lazy.tsx'
import { acceptsEntrants, type Event } from '../queries.ts'

const AddDialog = lazy(async () => ({ default: (await import('./add-dialog.tsx')).AddDialog }))
const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }))
const EmailDialog = lazy(async () => ({ default: (await import('../announcements/email-dialog.tsx')).EmailDialog }))

type EntrantToolsProps = {
  event: Event
  selectedIds: string[]
  onSent: () => void
}

export function EntrantTools({ event, selectedIds, onSent }: EntrantToolsProps) {
  const t = useTranslation('manage')
  const [dialog, setDialog] = useState<'add' | 'import' | 'mail' | null>(null)
  const { id, can, startedAt, cancelledAt, form } = event
  const href = useHref()
  const close = () => setDialog(null)
  return (
    <div className="manage-tools">
      <div className="manage-search">
        <SearchField label={t('findEntrant')} />
      </div>
      {can.announce && selectedIds.length > 0 && (
        <Button size="small" aria-haspopup="dialog" onClick={() => setDialog('mail')}>
          <Mail size={16} aria-hidden="true" />
          {t('mailChosen', { count: selectedIds.length })}
        </Button>
      )}
      {acceptsEntrants(event) && (
        <Button size="small" kind="primary" aria-haspopup="dialog" onClick={() => setDialog('add')}>
          <UserPlus size={16} aria-hidden="true" />
          {t('add')}
        </Button>
      )}
      {startedAt === null && !cancelledAt && can.update && (
        <Button size="small" kind="ghost" aria-haspopup="dialog" onClick={() => setDialog('import')}>
          <FileUp size={16} aria-hidden="true" />
          {t('import')}
        </Button>
      )}
      <DownloadLink href={href('GET /tournaments/{id}/csv', { params: { id } })} label={t('csv')} />
      {form.length > 0 && (
        <DownloadLink href={href('GET /tournaments/{id}/csvForm', { params: { id } })} label={t('csvAnswers')} />
      )}
      <Suspense>
        {dialog === 'add' && <AddDialog event={event} onClose={close} />}
        {dialog === 'import' && <ImportDialog event={event} onClose={close} />}
        {dialog === 'mail' && <EmailDialog event={event} playerIds={selectedIds} onClose={close} onSent={onSent} />}
      </Suspense>
    </div>
  )
}

const DownloadLink = ({ href, label }: { href: string; label: string }) => (
  <a className="button" data-kind="ghost" data-size="small" href={href} download>
    <span className="button-label">
      <Download size={16} aria-hidden="true" />
      {label}
    </span>
  </a>
)

import { Download, FileUp, Mail, UserPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { href } from '../../lib/api/api.ts'
import { useWords } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { type Event, takesLate } from '../queries.ts'
import { DeskSearch } from '../search-box.tsx'

const AddDialog = lazy(async () => ({ default: (await import('./add-dialog.tsx')).AddDialog }))
const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }))
const MailDialog = lazy(async () => ({ default: (await import('../announcements/email-dialog.tsx')).MailDialog }))

type PlayerToolsProps = {
  event: Event
  search: string
  onSearch: (search: string) => void
  chosen: string[]
  onSent: () => void
}

export function PlayerTools({ event, search, onSearch, chosen, onSent }: PlayerToolsProps) {
  const t = useWords('manage')
  const [dialog, setDialog] = useState<'add' | 'import' | 'mail' | null>(null)
  const { id, can, startedAt, form } = event
  const close = () => setDialog(null)
  return (
    <div className="desk-tools">
      <DeskSearch label={t('findEntrant')} value={search} onChange={onSearch} />
      {can.announce && chosen.length > 0 && (
        <Button size="small" aria-haspopup="dialog" onClick={() => setDialog('mail')}>
          <Mail size={16} aria-hidden="true" />
          {t('mailChosen', { count: chosen.length })}
        </Button>
      )}
      {(startedAt === null || takesLate(event)) && (
        <Button size="small" kind="primary" aria-haspopup="dialog" onClick={() => setDialog('add')}>
          <UserPlus size={16} aria-hidden="true" />
          {t('add')}
        </Button>
      )}
      {startedAt === null && can.update && (
        <Button size="small" kind="ghost" aria-haspopup="dialog" onClick={() => setDialog('import')}>
          <FileUp size={16} aria-hidden="true" />
          {t('import')}
        </Button>
      )}
      <File href={href('GET /tournaments/{id}/csv', { params: { id } })} label={t('csv')} />
      {form.length > 0 && (
        <File href={href('GET /tournaments/{id}/csvForm', { params: { id } })} label={t('csvAnswers')} />
      )}
      <Suspense>
        {dialog === 'add' && <AddDialog event={event} onClose={close} />}
        {dialog === 'import' && <ImportDialog id={id} onClose={close} />}
        {dialog === 'mail' && <MailDialog event={event} playerIds={chosen} onClose={close} onSent={onSent} />}
      </Suspense>
    </div>
  )
}

const File = ({ href, label }: { href: string; label: string }) => (
  <a className="button" data-kind="ghost" data-size="small" href={href} download>
    <span className="button-face">
      <Download size={16} aria-hidden="true" />
      {label}
    </span>
  </a>
)

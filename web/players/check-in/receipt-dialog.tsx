/** The proof of the check-in: it can be saved, shown and verified without this site. */
import { Copy, Download } from 'lucide-react'
import { Link } from 'react-router'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { copyText } from '../../ui/controls/copy-text.ts'
import { Modal } from '../../ui/overlay/modal.tsx'
import type { Entry, Event } from '../queries.ts'
import { useCheckIn } from './use-check-in.ts'

type ReceiptDialogProps = { event: Event; entry: Entry; onClose: () => void }

export function ReceiptDialog({ event, entry, onClose }: ReceiptDialogProps) {
  const t = useTranslation('players')
  const { moment } = useFormat()
  const checkIn = useCheckIn(event.id)
  const receipt = entry.receipt ?? ''
  function download() {
    const url = URL.createObjectURL(new Blob([receipt], { type: 'text/plain' }))
    const link = document.createElement('a')
    link.href = url
    link.download = `check-in-${entry.id}.txt`
    link.click()
    URL.revokeObjectURL(url)
  }
  return (
    <Modal
      open
      onClose={onClose}
      title={t('receiptTitle')}
      description={t('receiptFacts', {
        name: entry.name,
        event: event.name,
        time: entry.checkinAt ? moment(entry.checkinAt) : '',
      })}
    >
      <div className="mt-4 grid gap-4">
        <p className="text-ui">
          {t('receiptAbout')}{' '}
          <Link className="text-accent-text underline underline-offset-3" to={`/receipts#${receipt}`} onClick={onClose}>
            {t('receiptVerify')}
          </Link>
        </p>
        <Button className="justify-self-start" onClick={download}>
          <Download size={18} aria-hidden="true" />
          {t('download')}
        </Button>
        <details className="grid gap-3">
          <summary>{t('receiptDetails')}</summary>
          <p className="receipt my-3 break-all" translate="no">
            {receipt}
          </p>
          <Button kind="ghost" onClick={() => copyText(receipt, t('receiptCopied'))}>
            <Copy size={18} aria-hidden="true" />
            {t('copy')}
          </Button>
        </details>
        {entry.can.checkIn && (
          <Button
            kind="text"
            className="justify-self-start"
            loading={checkIn.isPending}
            onClick={() => checkIn.mutate({ checkedIn: false, onDone: onClose })}
          >
            {t('undoCheckIn')}
          </Button>
        )}
      </div>
    </Modal>
  )
}

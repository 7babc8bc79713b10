import { useWords } from '../lib/i18n.ts'
import { Modal } from '../ui/modal.tsx'
import { MailForm } from './mail-form.tsx'
import type { Event } from './queries.ts'

type MailDialogProps = { event: Event; playerIds: string[]; onClose: () => void; onSent: () => void }

export function MailDialog({ event, playerIds, onClose, onSent }: MailDialogProps) {
  const t = useWords('staff')
  const sent = () => {
    onClose()
    onSent()
  }
  return (
    <Modal open onClose={onClose} title={t('mailChosen', { count: playerIds.length })}>
      <MailForm event={event} playerIds={playerIds} onSent={sent} />
    </Modal>
  )
}

import { useWords } from '../../lib/i18n/i18n.ts'
import { Modal } from '../../ui/overlay/modal.tsx'
import type { Event } from '../queries.ts'
import { MailForm } from './email-form.tsx'

type MailDialogProps = { event: Event; playerIds: string[]; onClose: () => void; onSent: () => void }

export function MailDialog({ event, playerIds, onClose, onSent }: MailDialogProps) {
  const t = useWords('manage')
  const finish = () => {
    onClose()
    onSent()
  }
  return (
    <Modal open onClose={onClose} title={t('mailChosen', { count: playerIds.length })}>
      <MailForm event={event} playerIds={playerIds} onSent={finish} />
    </Modal>
  )
}

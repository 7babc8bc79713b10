import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Modal } from '../../ui/overlay/modal.tsx'
import type { Event } from '../queries.ts'
import { EmailForm } from './email-form.tsx'

type EmailDialogProps = { event: Event; playerIds: string[]; onClose: () => void; onSent: () => void }

export function EmailDialog({ event, playerIds, onClose, onSent }: EmailDialogProps) {
  const t = useTranslation('manage')
  const handleSent = () => {
    onClose()
    onSent()
  }
  return (
    <Modal open onClose={onClose} title={t('mailChosen', { count: playerIds.length })}>
      <EmailForm event={event} playerIds={playerIds} onSent={handleSent} />
    </Modal>
  )
}

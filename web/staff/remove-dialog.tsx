import { useState } from 'react'
import { useWords } from '../lib/i18n.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/inputs.tsx'
import { Modal } from '../ui/modal.tsx'
import { type Event, type StaffPlayer, useAct } from './queries.ts'

type RemoveDialogProps = { event: Event; player: StaffPlayer; onClose: () => void }

/** Says what follows; the reason goes into the log. */
export function RemoveDialog({ event, player, onClose }: RemoveDialogProps) {
  const t = useWords('staff')
  const [reason, setReason] = useState('')
  const { name } = player
  const { act, isPending } = useAct('DELETE /tournaments/{id}/players/{playerId}', () => t('removed', { name }))
  const words = reason.trim()
  const remove = () =>
    act({ params: { id: event.id, playerId: player.id }, query: words ? { reason: words } : {} }, onClose)
  return (
    <Modal
      open
      onClose={onClose}
      title={t('removeTitle', { name })}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {t('keep')}
          </Button>
          <Button kind="danger" loading={isPending} onClick={remove}>
            {t('removeNow')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <ul className="desk-bullets">
          <li>{t('removeGoes')}</li>
          {event.entry.kind === 'coins' && <li>{t('removeCoins')}</li>}
          {event.waiting > 0 && !player.waitlistedAt && <li>{t('removeFills')}</li>}
        </ul>
        <TextField
          label={t('reason')}
          note={t('optional')}
          description={t('reasonKept')}
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </Modal>
  )
}

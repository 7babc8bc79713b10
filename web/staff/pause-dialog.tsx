import { useState } from 'react'
import { useWords } from '../lib/i18n.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/inputs.tsx'
import { Modal } from '../ui/modal.tsx'
import { useAct } from './queries.ts'

export function PauseDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords('staff')
  const [reason, setReason] = useState('')
  const { act, isPending } = useAct('PUT /tournaments/{id}/pause', () => t('paused'))
  const words = reason.trim()
  const pause = () => act({ params: { id }, body: words ? { reason: words } : {} }, onClose)
  return (
    <Modal
      open
      onClose={onClose}
      title={t('pauseAll')}
      description={t('pauseWhat')}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {t('keepPlaying')}
          </Button>
          <Button kind="primary" loading={isPending} onClick={pause}>
            {t('pauseNow')}
          </Button>
        </>
      }
    >
      <div className="mt-4">
        <TextField
          label={t('pauseReason')}
          note={t('optional')}
          description={t('pauseReasonSeen')}
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </Modal>
  )
}

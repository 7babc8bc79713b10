import { moderationLimits } from '@guildhall/contract/moderation.words.ts'
import { useState } from 'react'
import { useWords } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/inputs.tsx'
import { Modal } from '../../ui/modal.tsx'
import { useAct } from '../queries.ts'

type EndDialogProps = { id: string; openMatches: number; onClose: () => void }

/** Stops play before the last match. */
export function EndDialog({ id, openMatches, onClose }: EndDialogProps) {
  const t = useWords('console')
  const [reason, setReason] = useState('')
  const { act, isPending } = useAct('POST /tournaments/{id}/end', () => t('said.ended'))
  const words = reason.trim()
  return (
    <Modal
      open
      onClose={onClose}
      title={t('endEarly')}
      description={t('endWhat', { count: openMatches })}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            kind="danger"
            loading={isPending}
            disabled={words.length < moderationLimits.reason.min}
            onClick={() => act({ params: { id }, body: { reason: words } }, onClose)}
          >
            {t('endNow')}
          </Button>
        </>
      }
    >
      <div className="board-dialog">
        <TextArea
          label={t('reason')}
          description={t('reasonSeen')}
          rows={2}
          required
          maxLength={moderationLimits.reason.max}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </Modal>
  )
}

import { moderationLimits } from '@guildhall/contract/moderation.words.ts'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useWords } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checks.tsx'
import { TextArea } from '../../ui/inputs.tsx'
import { Modal } from '../../ui/modal.tsx'
import { useAct } from '../queries.ts'
import { Consequences, type Names } from './consequences.tsx'
import { usePreview } from './use-preview.ts'

type DropDialogProps = { eventId: string; playerId: string; names: Names; onClose: () => void }

/** Sends an entrant out of a running event: what was played stays, what is open is lost. */
export function DropDialog({ eventId, playerId, names, onClose }: DropDialogProps) {
  const t = useWords('console')
  const name = names.get(playerId) ?? ''
  const [reason, setReason] = useState('')
  const [isDisqualified, setDisqualified] = useState(false)
  const params = { id: eventId, playerId }
  const { act, isPending: isBusy } = useAct('POST /tournaments/{id}/players/{playerId}/drop', () =>
    t('said.out', { name }),
  )
  const { what, error, isPending } = usePreview(playerId, { reason: t('sendOut', { name }) }, (body) =>
    call('POST /tournaments/{id}/players/{playerId}/drop', { params, query: { preview: true }, body }),
  )
  const words = reason.trim()
  return (
    <Modal
      open
      onClose={onClose}
      title={t('sendOut', { name })}
      description={t('sendOutWhat')}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            kind="danger"
            loading={isBusy}
            disabled={words.length < moderationLimits.reason.min || !what}
            onClick={() => act({ params, body: { reason: words, disqualified: isDisqualified } }, onClose)}
          >
            {t('sendOutNow')}
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
        <Checkbox checked={isDisqualified} onChange={({ target }) => setDisqualified(target.checked)}>
          {t('disqualify')}
        </Checkbox>
        <Consequences what={what} error={error} isPending={isPending} names={names} />
      </div>
    </Modal>
  )
}

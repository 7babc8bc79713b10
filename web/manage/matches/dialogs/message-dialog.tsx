import { chatLimits } from '@guildhall/contract/chats/constants.ts'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { useProblem } from '../../../lib/api/problem.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { useDialogText } from '../../../lib/page/use-dialog-text.ts'
import { TextArea } from '../../../ui/controls/inputs.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import type { StaffMatch } from '../queries.ts'

/** A message to both opponents in the chat of their match. */
export function MessageDialog({ match, onClose }: { match: StaffMatch; onClose: () => void }) {
  const t = useTranslation('manage-matches')
  const formatProblem = useProblem()
  const [text, setText, close] = useDialogText(`message:${match.id}`, onClose)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const trimmedText = text.trim()

  async function send() {
    setBusy(true)
    setError(null)
    try {
      const { id } = await call('POST /matches/{id}/chat', { params: { id: match.id } })
      await call('POST /chats/{id}/message', { params: { id }, body: { text: trimmedText } })
      toast({ text: t('toast.messageSent', { no: match.no }), tone: 'success' })
      close()
    } catch (failure) {
      setError(failure)
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      onClose={close}
      title={t('messageTitle', { no: match.no })}
      description={`${match.player1?.name ?? ''} – ${match.player2?.name ?? ''}`}
      keep={t('cancel')}
      act={t('send')}
      kind="primary"
      busy={isBusy}
      disabled={!trimmedText}
      onAct={send}
    >
      <div className="matches-dialog">
        <TextArea
          label={t('message')}
          rows={3}
          maxLength={chatLimits.text.max}
          value={text}
          error={error ? formatProblem(error) : undefined}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
    </ConfirmDialog>
  )
}

import { sanctionLimits as limits } from '@guildhall/contract/sanctions/constants.ts'
import { useState } from 'react'
import { useCommand } from '../lib/api/api.ts'
import { useProblem } from '../lib/api/problem.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { FormMistake } from '../ui/controls/form-error.tsx'
import { TextArea } from '../ui/controls/inputs.tsx'
import { toast } from '../ui/feedback/toast.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'

export function AppealDialog({ sanctionId, onClose }: { sanctionId: string; onClose: () => void }) {
  const t = useTranslation('moderation')
  const formatProblem = useProblem()
  const [text, setText] = useState('')
  const appeal = useCommand('POST /user/sanctions/{id}/appeal', ['GET /user/sanctions'])
  const send = () =>
    appeal.mutate(
      { params: { id: sanctionId }, body: { text: text.trim() } },
      {
        onSuccess() {
          toast({ text: t('appealSent'), tone: 'success' })
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      title={t('appealTitle')}
      description={t('appealLead')}
      keep={t('cancel')}
      act={t('sendAppeal')}
      kind="primary"
      busy={appeal.isPending}
      disabled={text.trim().length < limits.appeal.min}
      onAct={send}
      onClose={onClose}
    >
      <div className="mt-4 grid gap-4">
        <TextArea
          label={t('appealLabel')}
          rows={6}
          required
          maxLength={limits.appeal.max}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <FormMistake message={appeal.error ? formatProblem(appeal.error) : undefined} />
      </div>
    </ConfirmDialog>
  )
}

import { useState } from 'react'
import { useCommand } from '../../lib/api/api.ts'
import { useProblem } from '../../lib/api/problem.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { FormMistake } from '../../ui/controls/form-error.tsx'
import { Select } from '../../ui/controls/inputs.tsx'
import { isReason, ReasonField } from '../../ui/controls/reason-field.tsx'
import { useAction } from '../../ui/controls/use-action.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { moderationReads } from '../queries.ts'

const choices = [1, 6, 24, 72, 168] as const

/** Hides all that an account wrote in the last hours; the toast undoes it. */
export function HideRecentDialog({ userId, name, onClose }: { userId: string; name: string; onClose: () => void }) {
  const t = useTranslation('moderation')
  const formatProblem = useProblem()
  const [hours, setHours] = useState(24)
  const [reason, setReason] = useState('')
  const hide = useCommand('POST /moderator/users/{id}/hide', moderationReads)
  const undo = useAction('POST /moderator/log/{id}/undo', moderationReads, () => t('undone'))
  const act = () =>
    hide.mutate(
      { params: { id: userId }, body: { hours, reason: reason.trim() } },
      {
        onSuccess({ logId, posts, messages }) {
          toast({
            text: t('hidRecent', { posts, messages }),
            tone: 'success',
            action: { label: t('undo'), onSelect: () => void undo.act({ params: { id: logId } }) },
          })
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      title={t('hideRecentTitle', { name })}
      description={t('hideRecentText')}
      keep={t('cancel')}
      act={t('hideAct')}
      busy={hide.isPending}
      disabled={!isReason(reason)}
      onAct={act}
      onClose={onClose}
    >
      <div className="mt-4 grid gap-4">
        <Select label={t('hoursLabel')} value={hours} onChange={({ target }) => setHours(Number(target.value))}>
          {choices.map((count) => (
            <option key={count} value={count}>
              {t('hours', { count })}
            </option>
          ))}
        </Select>
        <ReasonField label={t('reasonFor', { name })} value={reason} onChange={setReason} />
        <FormMistake message={hide.error ? formatProblem(hide.error) : undefined} />
      </div>
    </ConfirmDialog>
  )
}

import { useCommand } from '../../lib/api/api.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { FormError } from '../../ui/controls/form-error.tsx'
import { Select } from '../../ui/controls/inputs.tsx'
import { ReasonField, useReasonCheck } from '../../ui/controls/reason-field.tsx'
import { useAction } from '../../ui/controls/use-action.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { moderationReads } from '../queries.ts'

const choices = [1, 6, 24, 72, 168] as const

/** Hides all that an account wrote in the last hours; the toast undoes it. */
export function HideRecentDialog({ userId, name, onClose }: { userId: string; name: string; onClose: () => void }) {
  const t = useTranslation('moderation')
  const hide = useCommand('POST /moderator/users/{id}/hide', moderationReads)
  const undo = useAction('POST /moderator/log/{id}/undo', moderationReads, () => t('undone'))
  const checkReason = useReasonCheck()
  const { form, text, errorText, isSending } = useForm({
    stored: { hours: '24', reason: '' },
    checks: { reason: checkReason },
    async send({ hours, reason }) {
      const { logId, posts, messages } = await hide.mutateAsync({
        params: { id: userId },
        body: { hours: Number(hours), reason: reason.trim() },
      })
      toast({
        text: t('hidRecent', { posts, messages }),
        tone: 'success',
        action: { label: t('undo'), onSelect: () => void undo.act({ params: { id: logId } }) },
      })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('hideRecentTitle', { name })}
      description={t('hideRecentText')}
      cancel={t('cancel')}
      submit={t('hideAct')}
      kind="danger"
      isSending={isSending}
      form={form}
      onClose={onClose}
    >
      <div className="mt-4 grid gap-4">
        <Select label={t('hoursLabel')} {...text('hours')}>
          {choices.map((count) => (
            <option key={count} value={count}>
              {t('hours', { count })}
            </option>
          ))}
        </Select>
        <ReasonField label={t('reasonFor', { name })} {...text('reason')} />
        <FormError message={errorText} />
      </div>
    </FormDialog>
  )
}

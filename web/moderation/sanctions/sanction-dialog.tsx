import type { SanctionKind } from '@guildhall/contract/sanctions/constants.ts'
import { useCommand } from '../../lib/api/api.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { FormError } from '../../ui/controls/form-error.tsx'
import { ReasonField, useReasonCheck } from '../../ui/controls/reason-field.tsx'
import { useAction } from '../../ui/controls/use-action.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { toastWithUndo } from '../../ui/table/bulk-dialog.tsx'
import { moderationReads } from '../queries.ts'
import { DurationField } from './duration-field.tsx'

type SanctionDialogProps = { kind: SanctionKind; user: { id: string; name: string }; onClose: () => void }

/** Warns, mutes or bans one person on the whole site. It can be undone for 10 seconds. */
export function SanctionDialog({ kind, user: { id, name }, onClose }: SanctionDialogProps) {
  const t = useTranslation('moderation')
  const give = useCommand('POST /moderator/users/{id}/sanctions', moderationReads)
  const lift = useAction('POST /moderator/sanctions/{id}/lift', moderationReads, () => t('lifted'))
  const checkReason = useReasonCheck()
  const { form, text, errorText, isSending } = useForm({
    stored: { reason: '', days: kind === 'WARNING' ? '' : '7' },
    checks: { reason: checkReason },
    async send({ reason, days }) {
      const terms = { reason: reason.trim(), ...(days && { days: Number(days) }) }
      const sanction = await give.mutateAsync({ params: { id }, body: { kind, ...terms } })
      const undo = () => void lift.act({ params: { id: sanction.id }, body: { reason: t('undoReason') } })
      toastWithUndo(t('given'), t('undo'), undo)
      onClose()
    },
  })
  const title = t(`confirm.${kind}`, { name })
  return (
    <FormDialog
      title={title}
      description={t('liftText', { name })}
      cancel={t('cancel')}
      submit={title}
      kind="danger"
      isSending={isSending}
      form={form}
      onClose={onClose}
    >
      <div className="mt-4 grid gap-4">
        <ReasonField label={t('reasonFor', { name })} {...text('reason')} />
        {kind !== 'WARNING' && <DurationField {...text('days')} />}
        <FormError message={errorText} />
      </div>
    </FormDialog>
  )
}

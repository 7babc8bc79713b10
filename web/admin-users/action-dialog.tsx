import type { BulkAction } from '@guildhall/contract/admin-users/constants.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../lib/api/api.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { DurationField } from '../moderation/sanctions/duration-field.tsx'
import { FormError } from '../ui/controls/form-error.tsx'
import { ReasonField, useReasonCheck } from '../ui/controls/reason-field.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { BulkDialog } from '../ui/table/bulk-dialog.tsx'
import { useFailedPreview } from '../ui/table/use-failed-preview.ts'
import { useUserActions } from './use-user-actions.ts'
import { nameOf } from './user-columns.tsx'

type ActionDialogProps = {
  action: BulkAction
  userIds: readonly string[]
  /** The name of the only user, if it is known. */
  name: string | undefined
  onDone: () => void
  onClose: () => void
}

/** Says whom an action affects and whom it skips, asks for a reason, and acts. */
export function ActionDialog({ action, userIds, name, onDone, onClose }: ActionDialogProps) {
  const t = useTranslation('admin-users')
  const { send } = useUserActions()
  const needsReason = action !== 'end-sessions'
  const checkReason = useReasonCheck()
  const { form, text, errorText, isSending } = useForm({
    stored: { reason: '', days: '' },
    checks: needsReason ? { reason: checkReason } : {},
    async send({ reason, days }) {
      const terms = { reason: reason.trim(), ...(action === 'ban' && days && { days: Number(days) }) }
      await send(action, userIds, needsReason ? terms : {})
      onDone()
    },
  })
  const { data, error } = useQuery({
    queryKey: ['users preview', action, userIds],
    queryFn: () => call('POST /admin/users/bulk', { body: { action, userIds: [...userIds], preview: true } }),
    staleTime: 0,
    retry: false,
  })
  useFailedPreview(error, onClose)

  const count = data?.userIds.length ?? 0
  return (
    <BulkDialog
      title={name ? t(`titleOne.${action}`, { name }) : t(`title.${action}`, { count: userIds.length })}
      preview={
        data && {
          count,
          skipped: data.skipped.map(({ user, reason }) => ({
            key: user.id,
            name: nameOf({ ...user, email: null }),
            reason: t(`skip.${reason}`),
          })),
        }
      }
      affects={t(`affects.${action}`, { count })}
      keep={t('cancel')}
      act={t(`act.${action}`)}
      kind={action === 'unban' ? 'primary' : 'danger'}
      isPending={isSending}
      form={form}
      onClose={onClose}
    >
      {needsReason && <ReasonField label={t('reason')} description={t('reasonAbout')} {...text('reason')} />}
      {action === 'ban' && <DurationField {...text('days')} />}
      <FormError message={errorText} />
    </BulkDialog>
  )
}

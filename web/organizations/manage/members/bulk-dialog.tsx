import type { BulkAction } from '@guildhall/contract/organizations/constants.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { FormError } from '../../../ui/controls/form-error.tsx'
import { useReasonCheck } from '../../../ui/controls/reason-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { BulkDialog } from '../../../ui/table/bulk-dialog.tsx'
import { useFailedPreview } from '../../../ui/table/use-failed-preview.ts'
import { useManage } from '../manage-access.ts'
import { BanFields, banOf, emptyBan } from './ban-fields.tsx'
import { useMemberActions } from './use-member-actions.ts'

export type ConfirmedAction = Exclude<BulkAction, 'restore'>

type MemberBulkDialogProps = {
  action: ConfirmedAction
  userIds: readonly string[]
  onDone: () => void
  onClose: () => void
}

const buttonKeys = { promote: 'makeAdmin', demote: 'makeMember', remove: 'remove', ban: 'ban' } as const

/** Says which of the selected members an action changes and which it skips, and acts. */
export function MemberBulkDialog({ action, userIds, onDone, onClose }: MemberBulkDialogProps) {
  const t = useTranslation('community-members')
  const { id } = useManage().organization
  const { send } = useMemberActions()
  const isBan = action === 'ban'
  const checkReason = useReasonCheck()
  const { form, text, errorText, isSending } = useForm({
    stored: emptyBan,
    checks: isBan ? { reason: checkReason } : {},
    async send(ban) {
      await send(action, userIds, isBan ? banOf(ban) : undefined)
      onDone()
    },
  })
  const { data, error } = useQuery({
    queryKey: ['members preview', id, action, userIds],
    queryFn: () =>
      call('POST /admin/organizations/{id}/members/bulk', {
        params: { id },
        body: { action, userIds: [...userIds], preview: true },
      }),
    staleTime: 0,
    retry: false,
  })
  useFailedPreview(error, onClose)
  const about = t(`${action}Text`)
  return (
    <BulkDialog
      title={t(`${action}Title`, { count: userIds.length })}
      preview={
        data && {
          count: data.changed.length,
          skipped: data.skipped.map(({ id, name, reason }) => ({
            key: id,
            name: name ?? t('unknownMember'),
            reason: t(`skip.${reason}`),
          })),
        }
      }
      affects={`${t('affects', { count: data?.changed.length ?? 0 })} ${about}`}
      keep={t('cancel')}
      act={t(buttonKeys[action])}
      kind={isBan || action === 'remove' ? 'danger' : 'primary'}
      isPending={isSending}
      form={form}
      onClose={onClose}
    >
      {isBan && <BanFields text={text} />}
      <FormError message={errorText} />
    </BulkDialog>
  )
}

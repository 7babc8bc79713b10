import type { BulkAction } from '@guildhall/contract/organizations/constants.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../lib/api/api.ts'
import { useProblem } from '../../../lib/api/problem.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { BulkDialog } from '../../../ui/table/bulk-dialog.tsx'
import { useManage } from '../manage-access.ts'
import { useBanFields } from './ban-fields.tsx'
import { useMemberActions } from './use-member-actions.ts'

export type AskedAction = Exclude<BulkAction, 'restore'>

type MemberBulkDialogProps = {
  action: AskedAction
  userIds: readonly string[]
  onDone: () => void
  onClose: () => void
}

const buttonKeys = { promote: 'makeAdmin', demote: 'makeMember', remove: 'remove', ban: 'ban' } as const

/** Says which of the selected members an action changes and which it skips, and acts. */
export function MemberBulkDialog({ action, userIds, onDone, onClose }: MemberBulkDialogProps) {
  const t = useTranslation('community-members')
  const formatProblem = useProblem()
  const { id } = useManage().organization
  const { act, isPending } = useMemberActions()
  const { ban, fields, isComplete } = useBanFields()
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
  useEffect(() => {
    if (!error) return
    toast({ text: formatProblem(error), tone: 'danger' })
    onClose()
  }, [error, formatProblem, onClose])
  const isBan = action === 'ban'
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
      isPending={isPending}
      isComplete={!isBan || isComplete}
      onAct={() => void act(action, userIds, isBan ? ban : undefined, onDone)}
      onClose={onClose}
    >
      {isBan && fields}
    </BulkDialog>
  )
}

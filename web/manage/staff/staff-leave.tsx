import { eventPath } from '@guildhall/contract/tournaments/paths.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '../../lib/api/api.ts'
import { useProblemText } from '../../lib/api/use-problem-text.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { FormError } from '../../ui/controls/form-error.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { type Event, useReload } from '../queries.ts'
import type { Member } from './staff-member.tsx'

type StaffLeaveProps = { event: Event; member: Member; isMe: boolean; onClose: () => void }

/** Removes a person from the staff. Someone who leaves loses access to the manage pages. */
export function StaffLeave({ event, member, isMe, onClose }: StaffLeaveProps) {
  const t = useTranslation('manage')
  const formatProblem = useProblemText()
  const navigate = useNavigate()
  const reload = useReload()
  const { user, role } = member
  const name = user.username ?? user.name ?? ''
  const input = { params: { id: event.id }, body: { userId: user.id } }
  const leave = useMutation({
    mutationFn: () =>
      role === 'HOST' ? call('PUT /tournaments/{id}/hosts', input) : call('PUT /tournaments/{id}/moderators', input),
    onSuccess: async () => {
      if (isMe) await navigate(eventPath(event))
      toast({ text: isMe ? t('youLeft') : t('removed', { name }), tone: 'success' })
      onClose()
      await reload()
    },
  })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={isMe ? t('leaveTitle') : t('removeTitle', { name })}
      description={isMe ? t('leaveWhat') : t('staffRemoveWhat', { name })}
      keep={t('keep')}
      act={isMe ? t('leaveStaff') : t('removeNow')}
      busy={leave.isPending}
      onAct={() => leave.mutate()}
    >
      <FormError message={leave.error ? formatProblem(leave.error) : undefined} />
    </ConfirmDialog>
  )
}

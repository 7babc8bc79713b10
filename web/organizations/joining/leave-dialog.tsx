import { useMutation } from '@tanstack/react-query'
import { useProblemText } from '../../lib/api/use-problem-text.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { FormError } from '../../ui/controls/form-error.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import type { Organization } from '../queries.ts'
import { useMembership } from './use-membership.ts'

type LeaveDialogProps = { community: Pick<Organization, 'id' | 'name'>; onClose: () => void }

/** Says what stays; the last owner reads here why they cannot leave. */
export function LeaveDialog({ community: { id, name }, onClose }: LeaveDialogProps) {
  const t = useTranslation('community-join')
  const describeProblem = useProblemText()
  const membership = useMembership(id)
  const leave = useMutation({
    mutationFn: membership.leave,
    onSuccess() {
      toast({ text: t('left', { name }), tone: 'success' })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={t('leaveTitle', { name })}
      description={t('leaveText')}
      keep={t('stay')}
      act={t('leave')}
      busy={leave.isPending}
      onAct={() => leave.mutate()}
      onClose={onClose}
    >
      {leave.error && <FormError message={describeProblem(leave.error)} />}
    </ConfirmDialog>
  )
}

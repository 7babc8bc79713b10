import type { BulkAction } from '@guildhall/contract/admin-users/constants.ts'
import { useCommand } from '../lib/api/api.ts'
import { useProblemText } from '../lib/api/use-problem-text.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { moderationReads } from '../moderation/queries.ts'
import { toast } from '../ui/feedback/toast.tsx'
import { toastWithUndo } from '../ui/table/bulk-dialog.tsx'

export type ActionTerms = { reason?: string; days?: number }

/** Changes one or several users, then says how many; a ban can be undone for 10 seconds. */
export function useUserActions() {
  const t = useTranslation('admin-users')
  const tUi = useTranslation('ui')
  const formatProblem = useProblemText()
  const { mutateAsync } = useCommand('POST /admin/users/bulk', moderationReads)

  async function send(action: BulkAction, userIds: readonly string[], terms: ActionTerms = {}) {
    const { userIds: changed } = await mutateAsync({ body: { action, userIds: [...userIds], ...terms } })
    const text = t(`done.${action}`, { count: changed.length })
    const undo = () => void act('unban', changed, { reason: t('undoReason') })
    if (action === 'ban' && changed.length > 0) toastWithUndo(text, tUi('undo'), undo)
    else toast({ text, tone: changed.length > 0 ? 'success' : 'warning' })
  }
  async function act(...action: Parameters<typeof send>) {
    try {
      await send(...action)
    } catch (error) {
      toast({ text: formatProblem(error), tone: 'danger' })
    }
  }
  return { send }
}

import type { BulkAction } from '@guildhall/contract/admin-users/constants.ts'
import { useCommand } from '../../lib/api/api.ts'
import { useProblem } from '../../lib/api/problem.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { toastWithUndo } from '../../ui/table/bulk-dialog.tsx'
import { userStale } from './queries.ts'

export type ActionTerms = { reason?: string; days?: number }

/** Changes one or several users, then says how many; a ban can be undone for 10 seconds. */
export function useUserActions() {
  const t = useTranslation('admin-users')
  const tUi = useTranslation('ui')
  const formatProblem = useProblem()
  const { mutateAsync, isPending } = useCommand('POST /admin/users/bulk', userStale)

  async function act(action: BulkAction, userIds: readonly string[], terms: ActionTerms = {}, onDone?: () => void) {
    try {
      const { userIds: changed } = await mutateAsync({ body: { action, userIds: [...userIds], ...terms } })
      const text = t(`done.${action}`, { count: changed.length })
      const undo = () => void act('unban', changed, { reason: t('undoReason') })
      if (action === 'ban' && changed.length > 0) toastWithUndo(text, tUi('undo'), undo)
      else toast({ text, tone: changed.length > 0 ? 'success' : 'warning' })
      onDone?.()
    } catch (error) {
      toast({ text: formatProblem(error), tone: 'danger' })
    }
  }
  return { act, isPending }
}

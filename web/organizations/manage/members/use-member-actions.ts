import type { BulkAction } from '@guildhall/contract/organizations/constants.ts'
import { useCommand } from '../../../lib/api/api.ts'
import { useProblemText } from '../../../lib/api/use-problem-text.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useManage } from '../manage-access.ts'
import { memberReads } from './queries.ts'

/** What undoes an action. */
const opposites: Partial<Record<BulkAction, BulkAction>> = {
  promote: 'demote',
  demote: 'promote',
  remove: 'restore',
  ban: 'restore',
}

export type BanInput = { reason: string; days?: number }

/** Changes members, then says how many were changed and how many were not. */
export function useMemberActions() {
  const t = useTranslation('community-members')
  const describeProblem = useProblemText()
  const { id } = useManage().organization
  const bulk = useCommand('POST /admin/organizations/{id}/members/bulk', [
    ...memberReads,
    'GET /organizations/{id}/bans',
  ])

  async function send(action: BulkAction, userIds: readonly string[], ban?: BanInput) {
    const body = { userIds: [...userIds], action, ...ban }
    const { changed, skipped } = await bulk.mutateAsync({ params: { id }, body })
    const opposite = opposites[action]
    const skippedText = skipped.length > 0 ? ` ${t('skipped', { count: skipped.length })}` : ''
    toast({
      text: t(`done.${action}`, { count: changed.length }) + skippedText,
      tone: changed.length > 0 ? 'success' : 'warning',
      ...(opposite &&
        changed.length > 0 && { action: { label: t('undo'), onSelect: () => void act(opposite, changed) } }),
    })
  }
  async function act(action: BulkAction, userIds: readonly string[], onDone?: () => void) {
    try {
      await send(action, userIds)
      onDone?.()
    } catch (error) {
      toast({ text: describeProblem(error), tone: 'danger' })
    }
  }
  return { act, send, isPending: bulk.isPending }
}

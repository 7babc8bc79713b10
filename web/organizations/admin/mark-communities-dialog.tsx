/** Features or verifies communities, or switches their white label. */
import type { OrganizationMark } from '@guildhall/contract/organizations/constants.ts'
import { useCommand } from '../../lib/api/api.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { MarkDialog } from '../../ui/table/mark-dialog.tsx'
import { communityReads } from './queries.ts'

export type CommunityMarkingRequest = { ids: string[]; mark: OrganizationMark; value: boolean }

export function MarkCommunitiesDialog({
  mark,
  ...dialog
}: CommunityMarkingRequest & { onDone: () => void; onClose: () => void }) {
  const t = useTranslation('admin-communities')
  const preview = useCommand('POST /admin/organizations/bulk')
  const change = useCommand('POST /admin/organizations/bulk', communityReads)
  const state = dialog.value ? 'on' : 'off'
  return (
    <MarkDialog
      {...dialog}
      subject={`${mark} of communities`}
      send={(input) => (input.preview ? preview : change).mutateAsync({ body: { mark, ...input } })}
      texts={{
        title: t(`bulkTitle.${state}.${mark}`),
        act: t(`${state}.${mark}`),
        keep: t('keep'),
        undo: t('undo'),
        affects: (count) => t('affects', { count }),
        changed: (count) => t('changed', { count }),
        reason: ({ why }) => t(`why.${why}`),
      }}
    />
  )
}

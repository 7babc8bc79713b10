/** Features or verifies communities, or switches their white label: says what changes first, and can be undone. */
import type { OrganizationMark } from '@guildhall/contract/organizations/constants.ts'
import { useQuery } from '@tanstack/react-query'
import { useCommand } from '../../lib/api/api.ts'
import { useProblem } from '../../lib/api/problem.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { BulkDialog, toastWithUndo } from '../../ui/table/bulk-dialog.tsx'
import { useFailedPreview } from '../../ui/table/use-failed-preview.ts'
import { communityReads } from './queries.ts'

export type Marking = { ids: string[]; mark: OrganizationMark; value: boolean }

export function MarkDialog({
  ids,
  mark,
  value,
  onDone,
  onClose,
}: Marking & { onDone: () => void; onClose: () => void }) {
  const t = useTranslation('admin-communities')
  const describeProblem = useProblem()
  const previewing = useCommand('POST /admin/organizations/bulk', [])
  const marking = useCommand('POST /admin/organizations/bulk', communityReads)
  const { data: preview, error } = useQuery({
    queryKey: ['marks of communities', mark, value, ...ids],
    queryFn: () => previewing.mutateAsync({ body: { ids, mark, value, preview: true } }),
    gcTime: 0,
    retry: false,
  })
  useFailedPreview(error, onClose)
  const fail = (error: unknown) => void toast({ text: describeProblem(error), tone: 'danger' })
  function apply() {
    marking.mutate(
      { body: { ids, mark, value } },
      {
        onSuccess({ changed }) {
          toastWithUndo(t('changed', { count: changed.length }), t('undo'), () =>
            marking.mutate({ body: { ids: changed, mark, value: !value } }, { onError: fail }),
          )
          onDone()
        },
        onError: fail,
        onSettled: onClose,
      },
    )
  }
  const state = value ? 'on' : 'off'
  return (
    <BulkDialog
      title={t(`bulkTitle.${state}.${mark}`)}
      affects={preview && t('affects', { count: preview.changed.length })}
      preview={
        preview && {
          count: preview.changed.length,
          skipped: preview.skipped.map(({ id, name, why }) => ({ key: id, name: name ?? id, reason: t(`why.${why}`) })),
        }
      }
      keep={t('keep')}
      act={t(`${state}.${mark}`)}
      kind="primary"
      isPending={marking.isPending}
      onAct={apply}
      onClose={onClose}
    />
  )
}

/** Features events or makes them templates: says what changes first, and can be undone. */
import type { EventMark } from '@guildhall/contract/admin-events/constants.ts'
import { useQuery } from '@tanstack/react-query'
import { useCommand } from '../../lib/api/api.ts'
import { useProblem } from '../../lib/api/problem.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { BulkDialog, toastWithUndo } from '../../ui/table/bulk-dialog.tsx'
import { useFailedPreview } from '../../ui/table/use-failed-preview.ts'
import { type EventType, eventReads } from './queries.ts'

export type EventMarkingRequest = { eventType: EventType; ids: string[]; mark: EventMark; value: boolean }
type MarkDialogProps = EventMarkingRequest & { onDone: () => void; onClose: () => void }

export function MarkDialog({ onDone, onClose, ...request }: MarkDialogProps) {
  const t = useTranslation('admin-events')
  const describeProblem = useProblem()
  const previewing = useCommand('POST /admin/events/bulk', [])
  const marking = useCommand('POST /admin/events/bulk', eventReads)
  const { data: preview, error } = useQuery({
    queryKey: ['marks of events', request],
    queryFn: () => previewing.mutateAsync({ body: { ...request, preview: true } }),
    gcTime: 0,
    retry: false,
  })
  useFailedPreview(error, onClose)
  const fail = (error: unknown) => void toast({ text: describeProblem(error), tone: 'danger' })
  function apply() {
    marking.mutate(
      { body: request },
      {
        onSuccess({ changed }) {
          toastWithUndo(t('changed', { count: changed.length }), t('undo'), () =>
            marking.mutate({ body: { ...request, ids: changed, value: !request.value } }, { onError: fail }),
          )
          onDone()
        },
        onError: fail,
        onSettled: onClose,
      },
    )
  }
  const state = request.value ? 'on' : 'off'
  return (
    <BulkDialog
      title={t(`bulkTitle.${state}.${request.mark}`)}
      affects={preview && t('affects', { count: preview.changed.length })}
      preview={
        preview && {
          count: preview.changed.length,
          skipped: preview.skipped.map(({ id, name, why }) => ({ key: id, name: name ?? id, reason: t(`why.${why}`) })),
        }
      }
      keep={t('keep')}
      act={t(`${state}.${request.mark}`)}
      kind="primary"
      isPending={marking.isPending}
      onAct={apply}
      onClose={onClose}
    />
  )
}

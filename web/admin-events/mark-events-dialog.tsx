/** Features events or makes them templates. */
import type { EventMark } from '@guildhall/contract/admin-events/constants.ts'
import { useCommand } from '../lib/api/api.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { MarkDialog } from '../ui/table/mark-dialog.tsx'
import { type EventType, eventReads } from './queries.ts'

export type EventMarkingRequest = { eventType: EventType; ids: string[]; mark: EventMark; value: boolean }
type MarkEventsDialogProps = EventMarkingRequest & { onDone: () => void; onClose: () => void }

export function MarkEventsDialog({ eventType, mark, ...dialog }: MarkEventsDialogProps) {
  const t = useTranslation('admin-events')
  const preview = useCommand('POST /admin/events/bulk')
  const change = useCommand('POST /admin/events/bulk', eventReads)
  const state = dialog.value ? 'on' : 'off'
  return (
    <MarkDialog
      {...dialog}
      subject={`${mark} of ${eventType}`}
      send={(input) => (input.preview ? preview : change).mutateAsync({ body: { eventType, mark, ...input } })}
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

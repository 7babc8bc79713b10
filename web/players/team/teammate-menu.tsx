import { ArrowLeftRight, Crown, Ellipsis, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { IconButton } from '../../ui/controls/button.tsx'
import { Dropdown } from '../../ui/controls/dropdown.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { LazyConfirmDialog } from '../../ui/overlay/lazy-confirm-dialog.tsx'
import { isBeforeStart } from '../next-step/next-step.ts'
import type { Entry, Event, Teammate } from '../queries.ts'
import { useEntryAction } from '../use-entry-action.ts'

type TeammateMenuProps = { event: Event; entry: Entry; teammate: Teammate; isLocked: boolean }

/** The captain's actions on one teammate. */
export function TeammateMenu({ event, entry, teammate, isLocked }: TeammateMenuProps) {
  const t = useTranslation('players')
  const swap = useEntryAction('PATCH /tournaments/{id}/playerTeammate/{teammateId}')
  const remove = useEntryAction('DELETE /tournaments/{id}/playerTeammate/{teammateId}')
  const edit = useEntryAction('PATCH /tournaments/{id}/players/{playerId}')
  const params = { id: event.id, teammateId: teammate.id }
  const name = teammate.username ?? ''
  const [isAsking, setAsking] = useState(false)

  const items = [
    ...(event.settings.maxAlternates > 0
      ? [
          {
            label: teammate.alternate ? t('makeStarter') : t('makeAlternate'),
            icon: ArrowLeftRight,
            onSelect: () => swap.act({ params, body: { alternate: !teammate.alternate } }),
          },
        ]
      : []),
    ...(teammate.acceptedAt && isBeforeStart(event)
      ? [
          {
            label: t('makeCaptain'),
            icon: Crown,
            onSelect: () =>
              edit.act({ params: { id: event.id, playerId: entry.id }, body: { captainId: teammate.userId } }, () =>
                toast({ text: t('captainChanged', { name }), tone: 'success' }),
              ),
          },
        ]
      : []),
    ...(isLocked
      ? []
      : [
          {
            label: teammate.acceptedAt ? t('remove') : t('withdraw'),
            icon: UserMinus,
            tone: 'danger' as const,
            onSelect: () => (teammate.acceptedAt ? setAsking(true) : remove.act({ params })),
          },
        ]),
  ]
  if (items.length === 0) return null
  return (
    <>
      <Dropdown
        minWidth={200}
        trigger={
          <IconButton label={t('moreName', { name })}>
            <Ellipsis size={18} aria-hidden="true" />
          </IconButton>
        }
        items={items}
      />
      {isAsking && (
        <LazyConfirmDialog
          title={t('removeTitle', { name })}
          keep={t('keepTeammate')}
          act={t('remove')}
          busy={remove.isPending}
          onAct={() =>
            remove.act({ params }, () => {
              setAsking(false)
              toast({ text: t('teammateRemoved', { name }), tone: 'success' })
            })
          }
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

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
  const [question, setQuestion] = useState<'remove' | 'captain' | null>(null)

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
            onSelect: () => setQuestion('captain'),
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
            onSelect: () => (teammate.acceptedAt ? setQuestion('remove') : remove.act({ params })),
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
      {question === 'remove' && (
        <LazyConfirmDialog
          title={t('removeTitle', { name })}
          keep={t('keepTeammate')}
          act={t('remove')}
          busy={remove.isPending}
          onAct={() =>
            remove.act({ params }, () => {
              setQuestion(null)
              toast({ text: t('teammateRemoved', { name }), tone: 'success' })
            })
          }
          onClose={() => setQuestion(null)}
        />
      )}
      {question === 'captain' && (
        <LazyConfirmDialog
          title={t('captainTitle', { name })}
          description={t('captainText', { name })}
          keep={t('keepCaptain')}
          act={t('makeCaptain')}
          busy={edit.isPending}
          onAct={() =>
            edit.act({ params: { id: event.id, playerId: entry.id }, body: { captainId: teammate.userId } }, () => {
              setQuestion(null)
              toast({ text: t('captainChanged', { name }), tone: 'success' })
            })
          }
          onClose={() => setQuestion(null)}
        />
      )}
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../lib/api/session.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Avatar } from '../../ui/art/avatar.tsx'
import { TextField } from '../../ui/controls/inputs.tsx'
import { RowSkeleton } from '../../ui/feedback/skeleton.tsx'
import { Failed } from '../../ui/feedback/states.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { nameOf } from '../../ui/table/person-cell.tsx'
import { moderatorsNamed } from '../queries.ts'

type HandOverDialogProps = { isPending: boolean; onAct: (moderatorId: string) => void; onClose: () => void }

/** Chooses the moderator who continues with a ticket. */
export function HandOverDialog({ isPending, onAct, onClose }: HandOverDialogProps) {
  const t = useTranslation('tickets-desk')
  const { user } = useSession()
  const [name, setName] = useState('')
  const [chosenId, setChosenId] = useState<string | null>(null)
  const { data, isError, refetch } = useQuery({
    ...moderatorsNamed(name.trim()),
    placeholderData: (previous) => previous,
  })
  const others = data?.data.filter(({ id }) => id !== user?.id)
  return (
    <ConfirmDialog
      title={t('handOverTitle')}
      description={t('handOverText')}
      keep={t('cancel')}
      act={t('handOver')}
      kind="primary"
      busy={isPending}
      disabled={!chosenId}
      onAct={() => chosenId && onAct(chosenId)}
      onClose={onClose}
    >
      <div className="mt-4">
        <TextField label={t('findModerator')} value={name} onChange={({ target }) => setName(target.value)} />
      </div>
      {isError && <Failed onRetry={() => void refetch()} />}
      {!others && !isError && <RowSkeleton />}
      {others?.length === 0 && <p className="hint">{t('noModerator')}</p>}
      <ul className="moderator-choice" aria-label={t('handOverTo')}>
        {others?.map((moderator) => (
          <li key={moderator.id}>
            <button type="button" aria-pressed={moderator.id === chosenId} onClick={() => setChosenId(moderator.id)}>
              <Avatar face={moderator.image} username={moderator.username} size={28} beside />
              {nameOf(moderator)}
            </button>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}

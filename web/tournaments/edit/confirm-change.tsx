import type { TournamentChange } from '@guildhall/contract/tournaments.ts'
import { useWords } from '../../lib/i18n.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { Tournament } from '../queries.ts'

const asked = ['gameId', 'type', 'teamSize'] as const

type ConfirmChangeProps = {
  event: Tournament
  change: TournamentChange
  isSaving: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Says what a change does to those who are in already. */
export function ConfirmChange({ event, change, isSaving, onConfirm, onCancel }: ConfirmChangeProps) {
  const t = useWords('edit')
  const entrants = event.players + event.waiting
  return (
    <ConfirmDialog
      onClose={onCancel}
      title={t('confirmTitle')}
      description={t('confirmAbout', { count: entrants })}
      keep={t('keepEditing')}
      act={t('confirmSave')}
      kind="primary"
      busy={isSaving}
      onAct={onConfirm}
    >
      <ul className="consequences">
        {asked
          .filter((field) => change[field] !== undefined)
          .map((field) => (
            <li key={field}>
              <strong className="name">{t(`field.${field}`)}</strong>
              <span>{t(`affects.${field}`)}</span>
            </li>
          ))}
        <li>
          <strong className="name">{t('mail')}</strong>
          <span>{t('affects.mail', { count: entrants })}</span>
        </li>
      </ul>
    </ConfirmDialog>
  )
}

import type { Tournament } from '../../events/queries.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'

type ConfirmChangeProps = {
  event: Tournament
  /** The fields for which the server requires a confirmation. */
  fields: string[]
  isSaving: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Names the consequences of a change for the current entrants. */
export function ConfirmChange({ event, fields, isSaving, onConfirm, onCancel }: ConfirmChangeProps) {
  const t = useTranslation('edit')
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
        {fields.map((field) => (
          <li key={field}>
            <strong className="name">{t(`field.${field}`)}</strong>
            <span>{t(`affects.${field}`)}</span>
          </li>
        ))}
        <li>
          <strong className="name">{t('affects.notificationLabel')}</strong>
          <span>{t('affects.notification', { count: entrants })}</span>
        </li>
      </ul>
    </ConfirmDialog>
  )
}

import { useTranslation } from '../../lib/i18n/i18n.ts'
import { seedingKey } from '../../tournaments/seeding-key.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { NameList } from '../name-list.tsx'
import { type Event, type StartPreview, useAction } from '../queries.ts'
import { isSeeded } from '../seeds/seeded-types.ts'
import { useMomentFormat } from '../use-time-format.ts'

/** Confirms the start: entrants, drop-outs, waitlist promotions, and the settings that become fixed. */
export function StartDialog({
  event,
  startPreview,
  onClose,
}: {
  event: Event
  startPreview: StartPreview
  onClose: () => void
}) {
  const t = useTranslation('manage')
  const formatMoment = useMomentFormat()
  const { act, isPending } = useAction('POST /tournaments/{id}/start', () => t('started'))
  const { playing, missing, filling, refusals } = startPreview
  const isOpen = refusals.some(({ code }) => code === 'REGISTRATION_OPEN')
  const start = () => act({ params: { id: event.id }, body: isOpen ? { closeRegistration: true } : {} }, onClose)
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('startTitle', { name: event.name })}
      description={t('startWhat', { count: playing })}
      keep={t('notYet')}
      act={t('startWith', { count: playing })}
      kind="primary"
      busy={isPending}
      onAct={start}
    >
      <div className="mt-4 grid gap-4">
        {isOpen && (
          <p className="manage-proof-result" data-tone="warning">
            {event.registrationEnd
              ? t('closesRegistration', { time: formatMoment(event.registrationEnd) })
              : t('startCloses')}
          </p>
        )}
        <NameList label={t('dropCount', { count: missing.length })} names={missing} />
        <NameList label={t('fillCount', { count: filling.length })} names={filling} />
        <ul className="bullets">
          {isSeeded(event.type) && <li>{t(`startSeeds.${seedingKey(event.settings.seeding)}`)}</li>}
          {isSeeded(event.type) && <li>{t('startDialog.locks')}</li>}
          {!event.rehearsal && <li>{t('startDialog.notifications')}</li>}
        </ul>
      </div>
    </ConfirmDialog>
  )
}

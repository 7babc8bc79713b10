import type { IncompleteTeams } from '@guildhall/contract/tournaments/constants.ts'
import { hasMatches } from '@guildhall/contract/tournaments/formats.ts'
import { useState } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Radio } from '../../ui/controls/checks.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { NameList } from '../name-list.tsx'
import { type Event, type StartPreview, useStaffAction } from '../queries.ts'
import { useMomentFormat } from '../use-time-format.ts'

type StartDialogProps = { event: Event; startPreview: StartPreview; onClose: () => void }

/** Confirms the start: entrants, drop-outs, waitlist promotions, the settings that become fixed, and the decisions that only the host can make. */
export function StartDialog({ event, startPreview, onClose }: StartDialogProps) {
  const t = useTranslation('manage')
  const formatMoment = useMomentFormat()
  const [incompleteTeams, setIncompleteTeams] = useState<IncompleteTeams | null>(null)
  const [keepsSeeds, setKeepsSeeds] = useState(true)
  const { act, isPending } = useStaffAction('POST /tournaments/{id}/start', () => t('started'))
  const { playing, missing, filling, incomplete, refusals } = startPreview
  const isOpen = refusals.some(({ code }) => code === 'REGISTRATION_OPEN')
  const replacesSeeds = startPreview.replacesSeeds && hasMatches(event.type)
  const count = incompleteTeams === 'drop' ? playing - incomplete.length : playing
  const body = {
    ...(isOpen && { closeRegistration: true }),
    ...(incompleteTeams && { incompleteTeams }),
    ...(replacesSeeds && keepsSeeds && { keepSeeds: true }),
  }
  const method = replacesSeeds && keepsSeeds ? 'hand' : event.settings.seeding
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('startTitle', { name: event.name })}
      description={t('startWhat', { count })}
      keep={incomplete.length > 0 ? t('startDialog.wait') : t('notYet')}
      act={t('startWith', { count })}
      kind="primary"
      busy={isPending}
      disabled={incomplete.length > 0 && incompleteTeams === null}
      onAct={() => act({ params: { id: event.id }, body }, onClose)}
    >
      <div className="mt-4 grid gap-4">
        {isOpen && (
          <p className="manage-proof-result" data-tone="warning">
            {event.registrationEnd
              ? t('closesRegistration', { time: formatMoment(event.registrationEnd) })
              : t('startCloses')}
          </p>
        )}
        {incomplete.length > 0 && (
          <fieldset className="grid gap-2">
            <legend className="field-label">
              {t('startDialog.incomplete', { count: incomplete.length, size: event.teamSize })}
            </legend>
            <NameList
              label=""
              names={incomplete.map(({ id, name, members }) => ({ id, name: `${name} ${members}/${event.teamSize}` }))}
            />
            <Radio name="incomplete" checked={incompleteTeams === 'keep'} onChange={() => setIncompleteTeams('keep')}>
              {t('startDialog.letPlay')}
            </Radio>
            <Radio name="incomplete" checked={incompleteTeams === 'drop'} onChange={() => setIncompleteTeams('drop')}>
              {t('startDialog.dropTeams')}
            </Radio>
          </fieldset>
        )}
        {replacesSeeds && (
          <fieldset className="grid gap-2">
            <legend className="field-label">{t('startDialog.seedsReplaced')}</legend>
            <Radio name="seeds" checked={keepsSeeds} onChange={() => setKeepsSeeds(true)}>
              {t('startDialog.keepSeeds')}
            </Radio>
            <Radio name="seeds" checked={!keepsSeeds} onChange={() => setKeepsSeeds(false)}>
              {t('startDialog.replaceSeeds')}
            </Radio>
          </fieldset>
        )}
        <NameList label={t('startPanel.notCheckedIn', { count: missing.length })} names={missing} />
        <NameList label={t('fillCount', { count: filling.length })} names={filling} />
        <ul className="bullets">
          {hasMatches(event.type) && <li>{t(`startSeeds.${method}`)}</li>}
          {hasMatches(event.type) && <li>{t('startDialog.locks')}</li>}
          {hasMatches(event.type) && event.settings.requireReady && !startPreview.readyCheck && (
            <li>{t('readiness.readyCheckGuests')}</li>
          )}
          {hasMatches(event.type) && !event.rehearsal && <li>{t('startDialog.notifications')}</li>}
        </ul>
      </div>
    </ConfirmDialog>
  )
}

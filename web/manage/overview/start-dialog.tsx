import type { IncompleteTeams } from '@guildhall/contract/tournaments/constants.ts'
import { hasMatches, hasSeeds } from '@guildhall/contract/tournaments/formats.ts'
import { staysOpenAtStart } from '../../events/registration.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Radio } from '../../ui/controls/checks.tsx'
import { FormError } from '../../ui/controls/form-error.tsx'
import { OptionGroup } from '../../ui/form/option-group.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useRequired } from '../../ui/form/use-required.ts'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { NameList } from '../name-list.tsx'
import { type Event, type StartPreview, useStaffAction } from '../queries.ts'

type Choices = { incompleteTeams: IncompleteTeams | null; keepSeeds: boolean }

type StartDialogProps = { event: Event; startPreview: StartPreview; onClose: () => void }

/** Confirms the start: entrants, drop-outs, waitlist promotions, the settings that become fixed, and the decisions that only the host can make. */
export function StartDialog({ event, startPreview, onClose }: StartDialogProps) {
  const t = useTranslation('manage')
  const { moment } = useFormat()
  const start = useStaffAction('POST /tournaments/{id}/start', () => t('started'))
  const { playing, missing, filling, incomplete, refusals } = startPreview
  const isOpen = refusals.some(({ code }) => code === 'REGISTRATION_OPEN')
  const replacesSeeds = startPreview.replacesSeeds && hasMatches(event.type)
  const required = useRequired()
  const { form, values, set, errorTextOf, errorText, isSending } = useForm<Choices>({
    stored: { incompleteTeams: null, keepSeeds: true },
    checks: incomplete.length > 0 ? { incompleteTeams: required.choice } : {},
    async send({ incompleteTeams, keepSeeds }) {
      const body = {
        ...(isOpen && { closeRegistration: true }),
        ...(incompleteTeams && { incompleteTeams }),
        ...(replacesSeeds && keepSeeds && { keepSeeds }),
      }
      await start.send({ params: { id: event.id }, body })
      onClose()
    },
  })
  const { incompleteTeams, keepSeeds } = values
  const count = incompleteTeams === 'drop' ? playing - incomplete.length : playing
  const method = replacesSeeds && keepSeeds ? 'hand' : event.settings.seeding
  return (
    <FormDialog
      onClose={onClose}
      title={t('startTitle', { name: event.name })}
      description={t('startWhat', { count })}
      cancel={incomplete.length > 0 ? t('startDialog.wait') : t('notYet')}
      submit={t('startWith', { count })}
      isSending={isSending}
      form={form}
    >
      <div className="mt-4 grid gap-4">
        {isOpen && !staysOpenAtStart(event) && (
          <p className="manage-proof-result" data-tone="warning">
            {event.registrationEnd
              ? t('closesRegistration', { time: moment(event.registrationEnd) })
              : t('startCloses')}
          </p>
        )}
        {incomplete.length > 0 && (
          <OptionGroup className="grid gap-2" error={errorTextOf('incompleteTeams')}>
            <legend className="field-label">
              {t('startDialog.incomplete', { count: incomplete.length, size: event.teamSize })}
            </legend>
            <NameList
              label=""
              names={incomplete.map(({ id, name, members }) => ({ id, name: `${name} ${members}/${event.teamSize}` }))}
            />
            <Radio
              name="incompleteTeams"
              checked={incompleteTeams === 'keep'}
              onChange={() => set('incompleteTeams', 'keep')}
            >
              {t('startDialog.letPlay')}
            </Radio>
            <Radio
              name="incompleteTeams"
              checked={incompleteTeams === 'drop'}
              onChange={() => set('incompleteTeams', 'drop')}
            >
              {t('startDialog.dropTeams')}
            </Radio>
          </OptionGroup>
        )}
        {replacesSeeds && (
          <fieldset className="grid gap-2">
            <legend className="field-label">{t('startDialog.seedsReplaced')}</legend>
            <Radio name="keepSeeds" checked={keepSeeds} onChange={() => set('keepSeeds', true)}>
              {t('startDialog.keepSeeds')}
            </Radio>
            <Radio name="keepSeeds" checked={!keepSeeds} onChange={() => set('keepSeeds', false)}>
              {t('startDialog.replaceSeeds')}
            </Radio>
          </fieldset>
        )}
        <NameList label={t('startPanel.notCheckedIn', { count: missing.length })} names={missing} />
        <NameList label={t('fillCount', { count: filling.length })} names={filling} />
        <ul className="bullets">
          {hasSeeds(event.type) && <li>{t(`startSeeds.${method}`)}</li>}
          {hasMatches(event.type) && <li>{t('startDialog.locks')}</li>}
          {hasMatches(event.type) && event.settings.requireReady && !startPreview.readyCheck && (
            <li>{t('readiness.readyCheckGuests')}</li>
          )}
          {hasMatches(event.type) && !event.rehearsal && <li>{t('startDialog.notifications')}</li>}
        </ul>
        <FormError message={errorText} />
      </div>
    </FormDialog>
  )
}

import { moderatorRoles } from '@guildhall/contract/tournaments/constants.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { FormError } from '../../ui/controls/form-error.tsx'
import { Select } from '../../ui/controls/inputs.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { type Event, useStaffAction } from '../queries.ts'
import type { Moderator } from './staff-member.tsx'
import { StationPicker } from './station-picker.tsx'

/** Changes the role of a staff member. */
export function StaffRoleDialog({
  event,
  moderator,
  onClose,
}: {
  event: Event
  moderator: Moderator
  onClose: () => void
}) {
  const t = useTranslation('manage')
  const { user } = moderator
  const stationNames = new Set(event.settings.stations.map(({ name }) => name))
  const change = useStaffAction('PATCH /tournaments/{id}/moderators/{userId}', () => t('saved'))
  const { form, text, values, set, errorText, isSending } = useForm({
    stored: { role: moderator.role, stations: moderator.stations.filter((name) => stationNames.has(name)) },
    async send(body) {
      await change.send({ params: { id: event.id, userId: user.id }, body })
      onClose()
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t('roleTitle', { name: user.username ?? user.name ?? '' })}
      cancel={t('cancel')}
      submit={t('save')}
      isSending={isSending}
      form={form}
    >
      <div className="grid gap-4">
        <Select label={t('asRole')} description={t(`roleAbout.${values.role}`)} {...text('role')}>
          {moderatorRoles.map((option) => (
            <option key={option} value={option}>
              {t(`role.${option}`)}
            </option>
          ))}
        </Select>
        {values.role === 'JUDGE' && (
          <StationPicker event={event} selected={values.stations} onSelect={(stations) => set('stations', stations)} />
        )}
        <FormError message={errorText} />
      </div>
    </FormDialog>
  )
}

import { moderatorRoles } from '@guildhall/contract/tournaments/constants.ts'
import { useState } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Select } from '../../ui/controls/inputs.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
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
  const [role, setRole] = useState(moderator.role)
  const [stations, setStations] = useState(moderator.stations.filter((name) => stationNames.has(name)))
  const { act, isPending } = useStaffAction('PATCH /tournaments/{id}/moderators/{userId}', () => t('saved'))
  const save = () => act({ params: { id: event.id, userId: user.id }, body: { role, stations } }, onClose)
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('roleTitle', { name: user.username ?? user.name ?? '' })}
      keep={t('cancel')}
      act={t('save')}
      kind="primary"
      busy={isPending}
      onAct={save}
    >
      <div className="grid gap-4">
        <Select
          label={t('asRole')}
          description={t(`roleAbout.${role}`)}
          value={role}
          onChange={({ target: { value } }) => setRole(moderatorRoles.find((option) => option === value) ?? role)}
        >
          {moderatorRoles.map((option) => (
            <option key={option} value={option}>
              {t(`role.${option}`)}
            </option>
          ))}
        </Select>
        {role === 'JUDGE' && <StationPicker event={event} selected={stations} onSelect={setStations} />}
      </div>
    </ConfirmDialog>
  )
}

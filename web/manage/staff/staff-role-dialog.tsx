import { moderatorRoles } from '@guildhall/contract/tournaments/constants.ts'
import { useState } from 'react'
import { useWords } from '../../lib/i18n/i18n.ts'
import { Select } from '../../ui/controls/inputs.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { type Event, useAct } from '../queries.ts'
import type { Helper } from './staff-member.tsx'
import { StationPicks } from './station-picker.tsx'

/** Changes the role of a staff member. */
export function StaffRoleDialog({ event, helper, onClose }: { event: Event; helper: Helper; onClose: () => void }) {
  const t = useWords('manage')
  const { user } = helper
  const stationNames = new Set(event.settings.stations.map(({ name }) => name))
  const [role, setRole] = useState(helper.role)
  const [stations, setStations] = useState(helper.stations.filter((name) => stationNames.has(name)))
  const { act, isPending } = useAct('PATCH /tournaments/{id}/moderators/{userId}', () => t('saved'))
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
          onChange={({ target: { value } }) => setRole(moderatorRoles.find((one) => one === value) ?? role)}
        >
          {moderatorRoles.map((one) => (
            <option key={one} value={one}>
              {t(`role.${one}`)}
            </option>
          ))}
        </Select>
        {role === 'JUDGE' && <StationPicks event={event} chosen={stations} onChoose={setStations} />}
      </div>
    </ConfirmDialog>
  )
}

import type { ComponentProps } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Select } from '../../ui/controls/inputs.tsx'
import type { LeagueTable } from '../queries.ts'

type TeamSelectProps = { table: LeagueTable } & Omit<ComponentProps<typeof Select>, 'label' | 'children'>

/** The entrants of a season by division; those who withdrew are left out. */
export function TeamSelect({ table, ...select }: TeamSelectProps) {
  const t = useTranslation('leagues-manage')
  return (
    <Select label={t('team')} {...select}>
      <option value="">{t('teamChoose')}</option>
      {table.divisions.map(({ no, name, rows }) => (
        <optgroup key={no} label={name}>
          {rows
            .filter(({ dropped, annulled }) => !dropped && !annulled)
            .map((row) => (
              <option key={row.playerId} value={row.playerId}>
                {row.name}
              </option>
            ))}
        </optgroup>
      ))}
    </Select>
  )
}

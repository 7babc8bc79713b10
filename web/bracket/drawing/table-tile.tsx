import type { Standing, Standings } from '@guildhall/contract/matches/bracket-shapes.ts'
import { groupName } from '@guildhall/contract/matches/group-name.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Flag } from '../../ui/art/flag.tsx'
import { Place } from '../../ui/table/table.tsx'
import { round } from '../views/standings-view.tsx'
import { EntrantAvatar } from './entrant-avatar.tsx'
import { recordText } from './round-headings.tsx'

/** The rows of one group that a screen shows at once. */
export type TableTileData = Pick<Standings, 'type'> & { group: number | null; rows: Standing[] }

const rowsPerTile = 10

export function tablesOf({ type, groups, rows }: Standings): TableTileData[] {
  return [...Map.groupBy(rows, ({ group }) => group)].flatMap(([group, groupRows]) =>
    [...Array(Math.ceil(groupRows.length / rowsPerTile)).keys()].map((page) => ({
      type,
      group: groups > 1 ? group : null,
      rows: groupRows.slice(page * rowsPerTile, (page + 1) * rowsPerTile),
    })),
  )
}

/** The standings for a wall screen or a broadcast. */
export function TableTile({ table: { type, group, rows }, team }: { table: TableTileData; team: boolean }) {
  const t = useTranslation('bracket')
  const { number } = useFormat()
  const isLeaderboard = type === 'LEADERBOARD'
  return (
    <section className="table-tile">
      <h2>{group === null ? t('view.standings') : t('group', { group: groupName(group) })}</h2>
      <ol>
        {rows.map((row) => (
          <li key={row.playerId}>
            <Place place={row.rank} />
            <EntrantAvatar entrant={row} team={team} size={40} />
            <span className="name">
              {row.country && <Flag code={row.country} />} {row.name}
            </span>
            {!isLeaderboard && <small>{recordText(row)}</small>}
            <b>{number(round(row.values[isLeaderboard ? 'value' : 'points'] ?? 0))}</b>
          </li>
        ))}
      </ol>
    </section>
  )
}

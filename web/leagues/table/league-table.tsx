/** The table of one division: zones with a stripe and a labelled row, the reader's row marked. */

import { longEventPath } from '@guildhall/contract/tournaments/paths.ts'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { EntrantAvatar } from '../../bracket/drawing/entrant-avatar.tsx'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { signed } from '../../lib/i18n/signed.ts'
import { Flag } from '../../ui/art/flag.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import type { Division, League, TableRow } from '../queries.ts'
import { RecentForm } from '../recent-form.tsx'

type LeagueTableProps = {
  league: Pick<League, 'id' | 'eventType' | 'teamSize'>
  division: Division
  /** The names of all divisions, best first. */
  divisions: readonly string[]
  ownId: string | null
  /** Explains the rank of a row. */
  onExplain?: (row: TableRow) => void
}

export function LeagueTable({ league, division, divisions, ownId, onExplain }: LeagueTableProps) {
  const t = useTranslation('leagues')
  const { number } = useFormat()
  const zoneName = useZoneNames(division, divisions)
  const hasZones = division.rows.some(({ zone }) => zone !== null)
  const columns = ['played', 'won', 'drawn', 'lost'] as const
  return (
    <table className="league-table">
      <caption className="sr-only">{division.name}</caption>
      <thead>
        <tr>
          <th scope="col" className="league-rank">
            <abbr title={t('table.rank')}>#</abbr>
          </th>
          <th scope="col">{league.teamSize > 1 ? t('table.team') : t('table.player')}</th>
          {columns.map((column) => (
            <th key={column} scope="col" data-align="right" className={column === 'played' ? undefined : 'wide-only'}>
              <abbr title={t(`table.${column}`)}>{t(`table.${column}Short`)}</abbr>
            </th>
          ))}
          <th scope="col" data-align="right" className="wide-only">
            {t('table.games')}
          </th>
          <th scope="col" className="wide-only">
            {t('form.label')}
          </th>
          <th scope="col" data-align="right">
            <abbr title={t('table.points')}>{t('table.pointsShort')}</abbr>
          </th>
        </tr>
      </thead>
      <tbody>
        {division.rows.map((row, index) => {
          const zone = row.zone ?? (hasZones ? 'stay' : null)
          const isFirstOfZone = zone !== null && zone !== zoneOf(division.rows[index - 1], hasZones)
          return (
            <Fragment key={row.playerId}>
              {isFirstOfZone && (
                <tr className="zone-row" data-zone={zone}>
                  <th scope="rowgroup" colSpan={9}>
                    {zoneName(zone)}
                  </th>
                </tr>
              )}
              <tr
                data-zone={zone ?? undefined}
                data-own={row.playerId === ownId || undefined}
                data-out={row.dropped || row.annulled || undefined}
              >
                <td className="league-rank">{row.rank ?? '–'}</td>
                <td className="league-name">
                  <span className="who">
                    <EntrantAvatar entrant={row} team={league.teamSize > 1} size={28} />
                    <Link to={longEventPath(league, `/teams/${row.playerId}`)}>
                      {row.country && <Flag code={row.country} />} {row.name}
                    </Link>
                    {row.playerId === ownId && <Badge tone="solid">{t('you')}</Badge>}
                    {row.annulled && <Badge>{t('table.withdrawn')}</Badge>}
                    {row.deducted > 0 && (
                      <Badge tone="warning">{t('table.deducted', { points: number(-row.deducted) })}</Badge>
                    )}
                  </span>
                </td>
                {columns.map((column) => (
                  <td key={column} data-align="right" className={column === 'played' ? undefined : 'wide-only'}>
                    {number(row[column])}
                  </td>
                ))}
                <td data-align="right" className="wide-only">
                  {signed(row.gamesWon - row.gamesLost, number)}
                </td>
                <td className="wide-only">
                  <RecentForm results={row.form} />
                </td>
                <td data-align="right" className="league-points">
                  {onExplain && row.decidedBy ? (
                    <Button
                      kind="text"
                      size="dense"
                      aria-label={t('table.explain', { name: row.name, points: row.values.points ?? 0 })}
                      onClick={() => onExplain(row)}
                    >
                      {number(row.values.points ?? 0)}
                    </Button>
                  ) : (
                    number(row.values.points ?? 0)
                  )}
                </td>
              </tr>
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}

const zoneOf = (row: TableRow | undefined, hasZones: boolean) => row && (row.zone ?? (hasZones ? 'stay' : null))

/** For example "Promotion to Division 1". The zone of the best division that plays on is the playoffs. */
function useZoneNames({ no, name }: Pick<Division, 'no' | 'name'>, divisions: readonly string[]) {
  const t = useTranslation('leagues')
  return (zone: 'promoted' | 'playoff' | 'relegated' | 'stay') => {
    if (zone === 'stay') return t('zone.stay', { division: name })
    if (zone === 'playoff') return t('zone.playoff')
    const target = divisions[zone === 'promoted' ? no - 2 : no]
    return target ? t(`zone.${zone}To`, { division: target }) : t(`zone.${zone}`)
  }
}

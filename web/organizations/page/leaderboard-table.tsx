import { leaderboardLimits } from '@guildhall/contract/organizations/constants.ts'
import { useSession } from '../../lib/api/session.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Place } from '../../ui/table/table.tsx'
import type { LeaderboardRow } from './queries.ts'
import { UserCell } from './user-cell.tsx'

type LeaderboardTableProps = {
  rows: readonly LeaderboardRow[]
  own: LeaderboardRow | null
  unit: string
  label: string
}

/** People by rank. The reader's own row is pinned below if it is not among them. */
export function LeaderboardTable({ rows, own, unit, label }: LeaderboardTableProps) {
  const t = useTranslation('community')
  const { user } = useSession()
  const isPinned = own !== null && !rows.some((row) => row.user.id === own.user.id)
  return (
    <table className="table leaderboard" data-dense>
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr>
          <th scope="col">{t('rank')}</th>
          <th scope="col">{t('player')}</th>
          <th scope="col" className="leaderboard-level" data-align="right">
            {t('level')}
          </th>
          <th scope="col" data-align="right">
            {unit}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <BoardRow key={row.user.id} row={row} isOwn={row.user.id === user?.id} />
        ))}
      </tbody>
      {isPinned && (
        <tfoot>
          <BoardRow row={own} isOwn />
        </tfoot>
      )}
    </table>
  )
}

function BoardRow({ row: { rank, user, value, provisional }, isOwn }: { row: LeaderboardRow; isOwn: boolean }) {
  const t = useTranslation('community')
  const { number } = useFormat()
  return (
    <tr data-own={isOwn || undefined}>
      <td>{rank === null ? t('rankOver', { rank: number(leaderboardLimits.ranks) }) : <Place place={rank} />}</td>
      <td>
        <UserCell user={user} isOwn={isOwn} />
      </td>
      <td className="leaderboard-level" data-align="right">
        {number(user.level)}
      </td>
      <td data-align="right">
        <b className="leaderboard-value">{number(Math.round(value))}</b>
        {provisional && <Badge>{t('provisional')}</Badge>}
      </td>
    </tr>
  )
}

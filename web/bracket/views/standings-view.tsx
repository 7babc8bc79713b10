import type { Standing, Standings } from '@guildhall/contract/matches/bracket-shapes.ts'
import { groupName } from '@guildhall/contract/matches/group-name.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useProblemText } from '../../lib/api/use-problem-text.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { type Translate, useTranslation } from '../../lib/i18n/i18n.ts'
import { Flag } from '../../ui/art/flag.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { lazy } from '../../ui/feedback/lazy.tsx'
import { RowSkeleton } from '../../ui/feedback/skeleton.tsx'
import { Empty, LoadError } from '../../ui/feedback/states.tsx'
import { type Column, Place, Table } from '../../ui/table/table.tsx'
import { EntrantAvatar } from '../drawing/entrant-avatar.tsx'
import { recordText } from '../drawing/round-headings.tsx'
import { standingsOf } from '../queries.ts'

const WhyDialog = lazy(async () => ({ default: (await import('../why-dialog.tsx')).WhyDialog }))

type StandingsViewProps = {
  tournamentId: string
  playerId: string | null
  team: boolean
  hidden?: boolean
  /** The name of a round by its key. */
  roundName: (key: string) => string
}

/** The standings, group by group; every row can explain its rank. */
export function StandingsView({ tournamentId, playerId, team, hidden = false, roundName }: StandingsViewProps) {
  const t = useTranslation('bracket')
  const describeProblem = useProblemText()
  const { data, error, refetch } = useQuery(standingsOf(tournamentId))
  const [isRevealed, setRevealed] = useState(false)
  const [explained, setExplained] = useState<Standing | null>(null)
  if (hidden && !isRevealed)
    return (
      <Empty
        title={t('standingsHidden')}
        action={<Button onClick={() => setRevealed(true)}>{t('standingsShow')}</Button>}
      >
        {t('standingsHiddenWhy')}
      </Empty>
    )
  if (error) return <LoadError onRetry={() => void refetch()}>{describeProblem(error)}</LoadError>
  if (!data) return <RowSkeleton />
  if (data.rows.length === 0) return <Empty title={t('noStandings')}>{t('noStandingsWhy')}</Empty>
  const groups = [...Map.groupBy(data.rows, ({ group }) => group)]
  return (
    <section className="standings" aria-label={t('view.standings')} data-groups={groups.length > 1 || undefined}>
      {groups.map(([group, rows]) => (
        <div key={group} className="standings-group">
          {groups.length > 1 && <h3>{t('group', { group: groupName(group) })}</h3>}
          <GroupTable data={data} rows={rows} playerId={playerId} team={team} onExplain={setExplained} />
        </div>
      ))}
      {explained && (
        <Suspense fallback={null}>
          <WhyDialog
            tournamentId={tournamentId}
            standing={explained}
            roundName={roundName}
            isOwn={explained.playerId === playerId}
            onClose={() => setExplained(null)}
          />
        </Suspense>
      )}
    </section>
  )
}

type GroupTableProps = {
  data: Standings
  rows: Standing[]
  playerId: string | null
  team: boolean
  onExplain: (row: Standing) => void
}

const maxTieColumns = 4
/** The dialog explains these in text; the table has no column for them. */
const tiebreaksWithoutColumn = ['lot', 'seed', 'place', 'headToHead', 'headToHeadTable', 'fewestLosses']

function GroupTable({ data, rows, playerId, team, onExplain }: GroupTableProps) {
  const t = useTranslation('bracket')
  const { number } = useFormat()
  const isDecider = (name: string) => data.rows.some(({ decidedBy }) => decidedBy === name)
  const tieColumns = data.tiebreaks
    .filter((name, index) => !tiebreaksWithoutColumn.includes(name) && (index === 0 || isDecider(name)))
    .slice(0, data.groups > 1 ? 2 : maxTieColumns)
  const isLeaderboard = data.type === 'LEADERBOARD'
  const columns: Column<Standing>[] = [
    { head: t('place'), cell: ({ rank }) => <Place place={rank} /> },
    {
      head: t('name'),
      cell: (row) => (
        <span className="who">
          <EntrantAvatar entrant={row} team={team} size={28} />
          <span className="who-name">
            {row.country && <Flag code={row.country} />} {row.name}
          </span>
          {row.dropped && <Badge>{row.disqualified ? t('disqualified') : t('dropped')}</Badge>}
          {row.qualifies && <Badge tone="success">{data.final ? t('qualified') : t('qualifying')}</Badge>}
        </span>
      ),
    },
    ...(isLeaderboard
      ? [
          {
            head: t('attempts'),
            align: 'right' as const,
            repeatsHead: true,
            cell: ({ values }: Standing) => number(values.attempts ?? 0),
          },
        ]
      : recordColumns(data.type, t)),
    ...tieColumns.map((name, index) => ({
      head: t(`tie.${name}`),
      align: 'right' as const,
      repeatsHead: true,
      cell: ({ values }: Standing) => {
        const value = values[name] === undefined ? '–' : number(round(values[name]))
        return index === 0 ? <b className="standings-score">{value}</b> : value
      },
    })),
    {
      head: t('why'),
      align: 'right' as const,
      cell: (row) =>
        row.rank !== null && (
          <Button kind="text" size="dense" aria-label={t('whyName', { name: row.name })} onClick={() => onExplain(row)}>
            {t('whyShort')}
          </Button>
        ),
    },
  ]
  return (
    <Table
      label={t('view.standings')}
      columns={columns}
      rows={rows}
      keyOf={({ playerId }) => playerId}
      isOwn={(row) => row.playerId === playerId}
    />
  )
}

/** Table formats count draws and games; a bracket only wins and losses. */
function recordColumns(type: Standings['type'], t: Translate): Column<Standing>[] {
  const column = (head: string, cell: (row: Standing) => string) => ({
    head,
    align: 'right' as const,
    repeatsHead: true,
    cell,
  })
  if (type !== 'ROUND_ROBIN' && type !== 'SWISS') return [column(t('record'), recordText)]
  return [
    column(t('standings.record'), ({ won, drawn, lost }) => `${won}–${drawn}–${lost}`),
    column(t('standings.games'), ({ gamesWon, gamesLost }) => `${gamesWon}–${gamesLost}`),
  ]
}

export const round = (value: number) => Math.round(value * 1_000) / 1_000

/** The statistics of a league: its progress and its leaders. */
import { longEventPath } from '@guildhall/contract/tournaments/paths.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ChartNoAxesColumn } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { EntrantAvatar } from '../../bracket/drawing/entrant-avatar.tsx'
import { EventMeta } from '../../events/event-meta.tsx'
import { tournament } from '../../events/queries.ts'
import { type AfterLoad, clientLoad, type PageQueries, serverLoad } from '../../lib/api/load.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { signed } from '../../lib/i18n/signed.ts'
import type { Handle } from '../../lib/page/route-handle.ts'
import { Stat, Stats } from '../../ui/layout/stat.tsx'
import { type LadderRow, type League, ladderOf, league, tableOf } from '../queries.ts'
import { SeasonEmpty } from '../season-empty.tsx'
import { seasonLeaders } from './season-leaders.ts'

const topOfLadder = (id: string) => ladderOf(id, { limit: 100 })

const queries: PageQueries = ({ params: { id = '' } }) => [league(id)]
const figures: AfterLoad = (client, { params: { id = '' } }) => {
  const season = client.getQueryData(league(id).queryKey)
  if (!season?.startedAt) return []
  return [season.type === 'SCHEDULED' ? tableOf(id) : topOfLadder(id)]
}
export const loader = serverLoad(queries, figures)
export const clientLoader = clientLoad(queries, figures)
export const handle: Handle = { search: [] }

export default function StatsScreen() {
  const t = useTranslation('leagues')
  const { id = '' } = useParams()
  const { data: event } = useSuspenseQuery(tournament(id))
  const { data: season } = useSuspenseQuery(league(id))
  return (
    <section>
      <EventMeta event={event} part={t('tab.stats')} />
      <h2>{t('tab.stats')}</h2>
      {season.startedAt === null ? (
        <SeasonEmpty season={season} icon={ChartNoAxesColumn} title={t('stats.empty')}>
          {t('stats.emptyText')}
        </SeasonEmpty>
      ) : season.type === 'SCHEDULED' ? (
        <SeasonStats league={season} />
      ) : (
        <LadderStats league={season} />
      )}
    </section>
  )
}

function SeasonStats({ league }: { league: League }) {
  const t = useTranslation('leagues')
  const { number } = useFormat()
  const { data: table } = useSuspenseQuery(tableOf(league.id))
  const [played, open] = [sum(table.divisions, ({ played }) => played), sum(table.divisions, ({ open }) => open)]
  const scoreOf = (key: string, value: number) =>
    key === 'difference'
      ? signed(Math.round(value), number)
      : number(key === 'defence' ? Math.round(value * 10) / 10 : value)
  return (
    <div className="grid gap-8">
      <Stats>
        <Stat value={number(played)} label={t('stats.played')} />
        <Stat value={number(open)} label={t('stats.open')} />
        <Stat value={number(table.divisions.length)} label={t('divisions')} />
      </Stats>
      <ul className="challenge-rows">
        {seasonLeaders(table).map(({ key, row, value }) => (
          <li key={key}>
            <EntrantAvatar entrant={row} team={league.entrySize > 1} size={32} />
            <div>
              <Link className="name" to={longEventPath(league, `/teams/${row.playerId}`)}>
                {row.name}
              </Link>
              <small>{t(`stats.${key}`)}</small>
            </div>
            <b className="place">{scoreOf(key, value)}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}

const sum = <T,>(items: readonly T[], scoreOf: (item: T) => number) =>
  items.reduce((total, item) => total + scoreOf(item), 0)

/** Of the best hundred. */
function LadderStats({ league }: { league: League }) {
  const t = useTranslation('leagues')
  const { number } = useFormat()
  const { data } = useSuspenseQuery(topOfLadder(league.id))
  const bestBy = (scoreOf: (row: LadderRow) => number) => data.data.toSorted((a, b) => scoreOf(b) - scoreOf(a))[0]
  const leaders = [
    {
      key: 'rated',
      row: bestBy(({ rating }) => rating ?? 0),
      scoreOf: ({ rating }: LadderRow) => number(Math.round(rating ?? 0)),
    },
    { key: 'active', row: bestBy(({ played }) => played), scoreOf: ({ played }: LadderRow) => number(played) },
    {
      key: 'climber',
      row: bestBy(({ week }) => week ?? 0),
      scoreOf: ({ week }: LadderRow) => signed(Math.round(week ?? 0), number),
    },
  ] as const
  return (
    <div className="grid gap-8">
      <Stats>
        <Stat value={number(data.total)} label={t('stats.entrants')} />
      </Stats>
      <ul className="challenge-rows">
        {leaders.map(
          ({ key, row, scoreOf }) =>
            row && (
              <li key={key}>
                <EntrantAvatar entrant={row.player} team={league.entrySize > 1} size={32} />
                <div>
                  <Link className="name" to={longEventPath(league, `/teams/${row.player.id}`)}>
                    {row.player.name}
                  </Link>
                  <small>{t(`stats.${key}`)}</small>
                </div>
                <b className="place">{scoreOf(row)}</b>
              </li>
            ),
        )}
      </ul>
    </div>
  )
}

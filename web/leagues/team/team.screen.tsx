/** An entrant in a league: record, form, line-up and all fixtures. */
import { longEventPath } from '@guildhall/contract/tournaments/paths.ts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { ChevronLeft, Crown } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { EntrantAvatar } from '../../bracket/drawing/entrant-avatar.tsx'
import { EventMeta } from '../../events/event-meta.tsx'
import { tournament } from '../../events/queries.ts'
import { read } from '../../lib/api/api.ts'
import { type AfterLoad, clientLoad, type PageQueries, serverLoad } from '../../lib/api/load.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { ReportButton } from '../../reports/report-button.tsx'
import { Avatar } from '../../ui/art/avatar.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Stat, Stats } from '../../ui/layout/stat.tsx'
import { FixtureRow } from '../fixtures/fixture-row.tsx'
import { Changes } from '../ladder/changes.tsx'
import { formOf } from '../ladder/ladder-table.tsx'
import { fixturesOf, type League, ladderHistory, league, tableOf } from '../queries.ts'
import { RecentForm } from '../recent-form.tsx'
import '../fixtures/fixtures.css'
import '../ladder/ladder.css'
import type { Handle } from '../../lib/page/route-handle.ts'

const entrantOf = (id: string, playerId: string) =>
  read('GET /tournaments/{id}/players/{playerId}', { params: { id, playerId } })

const queries: PageQueries = ({ params: { id = '', playerId = '' } }) => [league(id), entrantOf(id, playerId)]
const record: AfterLoad = async (client, { params: { id = '', playerId = '' } }) => {
  const season = client.getQueryData(league(id).queryKey)
  if (!season?.startedAt) return []
  if (season.type === 'SCHEDULED') return [fixturesOf(id, { playerId }), tableOf(id)]
  await client.prefetchQuery(ladderHistory(id, playerId)) // it fails for an entrant without a row in the ladder
  return [fixturesOf(id, { playerId })]
}
export const handle: Handle = { search: [] }
export const loader = serverLoad(queries, record)
export const clientLoader = clientLoad(queries, record)

export default function TeamScreen() {
  const t = useTranslation('leagues')
  const tEvents = useTranslation('tournaments')
  const { id = '', playerId = '' } = useParams()
  const { data: event } = useSuspenseQuery(tournament(id))
  const { data: season } = useSuspenseQuery(league(id))
  const { data: entrant } = useSuspenseQuery(entrantOf(id, playerId))
  const isTeam = season.entrySize > 1
  const { data } = useQuery({ ...fixturesOf(id, { playerId }), enabled: season.startedAt !== null })
  return (
    <section className="grid gap-8">
      <EventMeta event={event} part={entrant.name} />
      <div>
        <Link className="league-back" to={longEventPath(season, '/teams')} preventScrollReset>
          <ChevronLeft size={16} aria-hidden="true" />
          {isTeam ? tEvents('teamsTab') : tEvents('playersTab')}
        </Link>
        <div className="league-entrant">
          <EntrantAvatar entrant={entrant} team={isTeam} size={40} />
          <h2>{entrant.name}</h2>
          {playerId === event.me.playerId && <Badge tone="solid">{t('you')}</Badge>}
          {entrant.droppedAt && <Badge>{t('table.withdrawn')}</Badge>}
          {isTeam && playerId !== event.me.playerId && <ReportButton target={{ kind: 'team', id: playerId }} />}
        </div>
      </div>
      {season.startedAt &&
        (season.type === 'SCHEDULED' ? (
          <SeasonRecord league={season} playerId={playerId} />
        ) : (
          <LadderRecord league={season} playerId={playerId} />
        ))}
      <div>
        <h3 className="part-sub">{t('team.lineup')}</h3>
        <ul className="roster">
          {entrant.teammates
            .filter(({ acceptedAt }) => acceptedAt !== null)
            .map(({ id: memberId, username, name, image, captain, alternate }) => (
              <li key={memberId} className="roster-row">
                <Avatar image={image} username={username} size={32} beside />
                <span className="roster-name">
                  {username ? <Link to={`/${username}`}>{name ?? username}</Link> : (name ?? tEvents('unknownPlayer'))}
                </span>
                {captain && isTeam && (
                  <Badge>
                    <Crown size={11} strokeWidth={2.5} aria-hidden="true" />
                    {tEvents('captain')}
                  </Badge>
                )}
                {alternate && <Badge tone="line">{tEvents('alternate')}</Badge>}
              </li>
            ))}
          {entrant.guests.map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two guests may have the same name
            <li key={index} className="roster-row">
              <span className="roster-name">{name}</span>
              <Badge tone="line">{tEvents('guest')}</Badge>
            </li>
          ))}
        </ul>
      </div>
      {data && data.fixtures.length > 0 && (
        <div>
          <h3 className="part-sub">{season.type === 'SCHEDULED' ? t('tab.fixtures') : t('tab.matches')}</h3>
          <ul className="fixtures">
            {data.fixtures.map((fixture) => (
              <FixtureRow key={fixture.id} fixture={fixture} team={isTeam} ownId={event.me.playerId} />
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

type RecordProps = { league: League; playerId: string }

function SeasonRecord({ league: { id }, playerId }: RecordProps) {
  const t = useTranslation('leagues')
  const tEvents = useTranslation('tournaments')
  const { number } = useFormat()
  const { data: table } = useQuery(tableOf(id))
  const division = table?.divisions.find(({ rows }) => rows.some((row) => row.playerId === playerId))
  const row = division?.rows.find((entry) => entry.playerId === playerId)
  if (!division || !row) return null
  return (
    <div className="grid gap-4">
      <Stats>
        <Stat
          value={row.rank === null ? '–' : tEvents('place', { count: row.rank, ordinal: true })}
          label={division.name}
        />
        <Stat value={number(row.values.points ?? 0)} label={t('table.points')} />
        <Stat value={`${row.won}–${row.drawn}–${row.lost}`} label={t('team.record')} />
        <Stat value={`${row.gamesWon}–${row.gamesLost}`} label={t('table.games')} />
      </Stats>
      <RecentForm results={row.form} />
    </div>
  )
}

function LadderRecord({ league: { id }, playerId }: RecordProps) {
  const t = useTranslation('leagues')
  const tEvents = useTranslation('tournaments')
  const { number } = useFormat()
  const { data } = useQuery(ladderHistory(id, playerId))
  if (!data) return null
  const { row, history } = data
  return (
    <div className="grid gap-4">
      <Stats>
        <Stat
          value={row.rank === null ? '–' : tEvents('place', { count: row.rank, ordinal: true })}
          label={t('table.rank')}
        />
        <Stat value={row.rating === null ? '–' : number(Math.round(row.rating))} label={t('ladder.rating')} />
        <Stat value={`${row.won}–${row.lost}`} label={t('ladder.record')} />
      </Stats>
      <RecentForm results={formOf(row)} />
      <Changes history={history.toReversed()} />
    </div>
  )
}

/** A running season for hosts: deductions, withdrawals, playoffs and the next season. A ladder or queue has only the last. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { AfterLoad, PageQueries } from '../../lib/api/load.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { PageMeta } from '../../lib/page/meta.tsx'
import { staffClientLoad, staffServerLoad } from '../../manage/staff-only.ts'
import { deductionsOf, type League, league, tableOf } from '../queries.ts'
import { Deductions } from './deductions.tsx'
import { NextSeason } from './next-season.tsx'
import { Playoffs } from './playoffs.tsx'
import { WithdrawTeam } from './withdraw-team.tsx'

const queries: PageQueries = ({ params: { id = '' } }) => [league(id)]
const tableQueries: AfterLoad = (client, { params: { id = '' } }) =>
  client.getQueryData<League>(league(id).queryKey)?.type === 'SCHEDULED' ? [tableOf(id), deductionsOf(id)] : []
export const loader = staffServerLoad(queries, tableQueries)
export const clientLoader = staffClientLoad(queries, tableQueries)

export default function SeasonScreen() {
  const t = useTranslation('leagues-manage')
  const { id = '' } = useParams()
  const { data: season } = useSuspenseQuery(league(id))
  return (
    <>
      <PageMeta title={`${t('tab.season')} · ${season.name}`} description={t('season.about')} hidden />
      {season.type === 'SCHEDULED' ? (
        <ScheduledSeason league={season} />
      ) : (
        <div className="manage-page">{season.can.update && <NextSeason league={season} />}</div>
      )}
    </>
  )
}

function ScheduledSeason({ league: season }: { league: League }) {
  const { data: table } = useSuspenseQuery(tableOf(season.id))
  const { data: deductions } = useSuspenseQuery(deductionsOf(season.id))
  return (
    <div className="manage-columns" data-halves>
      <div className="manage-main">
        <Deductions league={season} table={table} deductions={deductions.data} />
        {season.endedAt === null && <WithdrawTeam league={season} table={table} />}
      </div>
      <div className="manage-side">
        {season.can.update && <Playoffs league={season} table={table} />}
        {season.can.update && <NextSeason league={season} />}
      </div>
    </div>
  )
}

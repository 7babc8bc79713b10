/** A running season for hosts: deductions, withdrawals, playoffs and the next season. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { Needs } from '../../lib/api/load.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { PageMeta } from '../../lib/page/meta.tsx'
import { staffClientLoad, staffServerLoad } from '../../manage/staff-only.ts'
import { deductionsOf, league, tableOf } from '../queries.ts'
import { Deductions } from './deductions.tsx'
import { NextSeason } from './next-season.tsx'
import { Playoffs } from './playoffs.tsx'
import { WithdrawTeam } from './withdraw-team.tsx'

const needs: Needs = ({ params: { id = '' } }) => [tableOf(id), deductionsOf(id)]
export const loader = staffServerLoad(needs)
export const clientLoader = staffClientLoad(needs)

export default function SeasonScreen() {
  const t = useTranslation('leagues-manage')
  const { id = '' } = useParams()
  const { data: season } = useSuspenseQuery(league(id))
  const { data: table } = useSuspenseQuery(tableOf(id))
  const { data: deductions } = useSuspenseQuery(deductionsOf(id))
  return (
    <div className="manage-columns" data-halves>
      <PageMeta title={`${t('tab.season')} · ${season.name}`} description={t('season.about')} hidden />
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

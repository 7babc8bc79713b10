/** `/rankings`: all players by XP. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { ListOrdered } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { type ReplyTo, read } from '../lib/api/api.ts'
import { clientLoad, type PageQueries, serverLoad } from '../lib/api/load.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { PageMeta } from '../lib/page/meta.tsx'
import type { Handle } from '../lib/page/route-handle.ts'
import { LeaderboardTable } from '../organizations/page/leaderboard-table.tsx'
import { Podium } from '../organizations/page/podium.tsx'
import { ButtonLink } from '../ui/controls/button.tsx'
import { Empty } from '../ui/feedback/states.tsx'
import { Page } from '../ui/layout/page.tsx'
import '../organizations/page/community.css'

type Ranked = ReplyTo<'GET /profiles/stats'>['data'][number]

const rankingAfter = (cursor: string | null) =>
  read('GET /profiles/stats', { query: { limit: 50, ...(cursor && { cursor }) } })

const queries: PageQueries = ({ url }) => [rankingAfter(url.searchParams.get('cursor'))]
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)
export const handle: Handle = { search: ['cursor'] }

export default function RankingScreen() {
  const t = useTranslation('ranking')
  const cursor = useSearchParams()[0].get('cursor')
  const { data: people, cursor: next } = useSuspenseQuery(rankingAfter(cursor)).data
  const rows = people.map(rowOf)
  return (
    <Page title={t('title')} lead={t('lead')}>
      <PageMeta title={t('title')} description={t('lead')} />
      <div className="pt-6">
        {rows.length > 0 ? (
          <>
            {!cursor && <Podium rows={rows} unit={t('xp')} />}
            <LeaderboardTable rows={rows} own={null} unit={t('xp')} label={t('title')} />
          </>
        ) : (
          <Empty icon={ListOrdered} level={2} title={t('empty')}>
            {t('emptyText')}
          </Empty>
        )}
      </div>
      <nav className="flex gap-3 pt-6" aria-label={t('pages')}>
        {cursor && <ButtonLink to="/rankings">{t('first')}</ButtonLink>}
        {next && <ButtonLink to={`/rankings?cursor=${next}`}>{t('next')}</ButtonLink>}
      </nav>
    </Page>
  )
}

const rowOf = ({ rank, xp, ...user }: Ranked) => ({
  rank,
  value: xp,
  provisional: false,
  user: { ...user, flag: null },
})

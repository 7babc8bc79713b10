/** What staff of a ladder should look at: repeated pairs, shared networks, improbable series. Nothing follows automatically. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { Link, useParams, useSearchParams } from 'react-router'
import { read } from '../../lib/api/api.ts'
import type { PageQueries } from '../../lib/api/load.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { PageMeta } from '../../lib/page/meta.tsx'
import { pageIn } from '../../lib/page/search-page.ts'
import { staffClientLoad, staffServerLoad } from '../../manage/staff-only.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useAction } from '../../ui/controls/use-action.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Empty } from '../../ui/feedback/states.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { league } from '../queries.ts'
import '../ladder/ladder.css'

const flagsOf = (id: string, search: URLSearchParams) =>
  read('GET /leagues/{id}/flags', { params: { id }, query: { page: pageIn(search), limit: 25 } })

const queries: PageQueries = ({ params: { id = '' }, url }) => [flagsOf(id, url.searchParams)]
export const loader = staffServerLoad(queries)
export const clientLoader = staffClientLoad(queries)

export default function FlagsScreen() {
  const t = useTranslation('leagues-manage')
  const { id = '' } = useParams()
  const { list } = useFormat()
  const { data: season } = useSuspenseQuery(league(id))
  const [search] = useSearchParams()
  const { data: flags } = useSuspenseQuery(flagsOf(id, search))
  const dismiss = useAction('PATCH /leagues/{id}/flags/{flagId}', ['GET /leagues/{id}/flags'], () =>
    t('toast.dismissed'),
  )
  return (
    <div className="manage-page">
      <PageMeta title={`${t('tab.flags')} · ${season.name}`} description={t('flags.about')} hidden />
      <h2 className="sr-only">{t('tab.flags')}</h2>
      <p className="hint">{t('flags.about')}</p>
      {flags.total === 0 ? (
        <Empty icon={ShieldCheck} title={t('flags.empty')}>
          {t('flags.emptyText')}
        </Empty>
      ) : (
        <ul className="challenge-rows">
          {flags.data.map((flag) => (
            <li key={flag.id}>
              <div>
                <span className="name">{list(flag.players.map(({ name }) => name))}</span>
                <small>
                  {t(`flags.${flag.kind}`, { count: flag.count })} · <Time at={flag.createdAt} show="day" />
                </small>
              </div>
              {flag.matchId && (
                <Link className="underline" to={`/matches/${flag.matchId}`}>
                  {t('week.openMatch')}
                </Link>
              )}
              {flag.dismissedAt ? (
                <Badge>{t('flags.dismissed')}</Badge>
              ) : (
                <Button
                  size="small"
                  kind="ghost"
                  loading={dismiss.isPending}
                  onClick={() => dismiss.act({ params: { id, flagId: flag.id }, body: { dismissed: true } })}
                >
                  {t('flags.dismiss')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Pager page={flags.page} limit={flags.limit} total={flags.total} />
    </div>
  )
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { call, type ReplyTo } from '../lib/api/api.ts'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { signed } from '../lib/i18n/signed.ts'
import { Button } from '../ui/controls/button.tsx'
import { RowSkeleton } from '../ui/feedback/skeleton.tsx'
import { LoadError } from '../ui/feedback/states.tsx'
import { Time } from '../ui/feedback/time.tsx'

type Points = ReplyTo<'GET /user/points'>
const limit = 20

/** The reasons for the reader's XP; only visible to the reader. */
export function PointsLog() {
  const t = useTranslation('profiles')
  const { number } = useFormat()
  const log = useInfiniteQuery({
    queryKey: ['GET /user/points', 'log'],
    initialPageParam: 1,
    queryFn: ({ pageParam }): Promise<Points> => call('GET /user/points', { query: { page: pageParam, limit } }),
    getNextPageParam: ({ page, total }: Points) => (page * limit < total ? page + 1 : undefined),
  })
  if (log.isPending) return ['a', 'b', 'c'].map((key) => <RowSkeleton key={key} />)
  const failure = log.isError && <LoadError onRetry={() => log.refetch()} />
  if (!log.data) return failure
  const rows = log.data.pages.flatMap(({ data }) => data)
  if (rows.length === 0) return <p className="text-ui">{t('noPoints')}</p>
  return (
    <>
      <ul>
        {rows.map(({ id, reason, amount, createdAt }) => (
          <li key={id} className="flex min-h-12 items-center gap-4 border-b border-line text-ui">
            <span className="flex-1 text-text-1">{t(`reason.${reason}`)}</span>
            <span className="text-dense text-text-3">
              <Time at={createdAt} show="day" />
            </span>
            <b className="w-16 text-right font-display text-[20px]/none font-extrabold text-copper">
              {signed(amount, number)}
            </b>
          </li>
        ))}
      </ul>
      {failure}
      {log.hasNextPage && (
        <Button className="mt-4" size="small" loading={log.isFetchingNextPage} onClick={() => log.fetchNextPage()}>
          {t('showMore')}
        </Button>
      )}
    </>
  )
}

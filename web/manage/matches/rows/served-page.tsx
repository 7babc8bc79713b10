/** The match list without scripts: `?page=` lists the matches of that page. Scripts load all pages and ignore it. */
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { pageIn } from '../../../lib/page/search-page.ts'
import { useHydrated } from '../../../lib/page/use-hydrated.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Pager } from '../../../ui/table/pager.tsx'
import { type MatchPage, matchListQuery, type StaffMatch } from '../queries.ts'
import { type GroupKey, groups, type MatchOrder } from './groups.ts'

/** Null: the beginning of the list. */
const pageFromQuery = (search: URLSearchParams) => (search.has('page') ? pageIn(search) : null)

export const servedPageQuery = (id: string, search: URLSearchParams) => matchListQuery(id, pageFromQuery(search) ?? 1)

type ServedPage = MatchPage & { byId: ReadonlyMap<string, StaffMatch> }

/** The page of the address until scripts run, otherwise null. */
export function useServedPage(id: string): ServedPage | null {
  const [search] = useSearchParams()
  const isHydrated = useHydrated()
  const { data } = useQuery({ ...servedPageQuery(id, search), enabled: !isHydrated })
  if (isHydrated || !data || pageFromQuery(search) === null) return null
  return { ...data, byId: new Map(data.data.map((row) => [row.id, row])) }
}

type PagesProps = {
  served: MatchPage | null
  order: MatchOrder
  initialCounts: Record<GroupKey, number>
  /** Matches that are on later pages. */
  unloadedCount: number
}

export function PagesWithoutScripts({ served, order, initialCounts, unloadedCount }: PagesProps) {
  const t = useTranslation('manage-matches')
  const count = groups.reduce((sum, group) => sum + order[group].length, unloadedCount)
  const visibleCount = groups.reduce((sum, group) => sum + initialCounts[group], 0)
  return (
    <noscript>
      {served ? (
        <Pager page={served.page} limit={served.limit} total={served.total} />
      ) : (
        visibleCount < count && (
          <ButtonLink className="mt-3" size="small" kind="ghost" to="?page=1">
            {t('showAll', { count })}
          </ButtonLink>
        )
      )}
    </noscript>
  )
}

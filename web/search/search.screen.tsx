/** The search page: the best of every kind, or all results of one kind by pages. */
import { isKindOn, type SearchKind, searchKinds } from '@guildhall/contract/search/constants.ts'
import { useQuery } from '@tanstack/react-query'
import { Search, SearchX } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { clientLoad, type PageQueries, serverLoad } from '../lib/api/load.ts'
import { useFeatures } from '../lib/api/site.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { PageMeta } from '../lib/page/meta.tsx'
import type { Handle } from '../lib/page/route-handle.ts'
import { pageIn } from '../lib/page/search-page.ts'
import { usePendingSearchParams, withSearchParam } from '../lib/page/search-params.ts'
import { Chip, Chips } from '../ui/controls/chip.tsx'
import { SearchField } from '../ui/controls/search-field.tsx'
import { Empty, LoadError } from '../ui/feedback/states.tsx'
import { Page } from '../ui/layout/page.tsx'
import { Pager } from '../ui/table/pager.tsx'
import { countResults, groupTotal, type Reply, search, searchKind } from './queries.ts'
import { ResultRow } from './result-row.tsx'
import './search.css'

const perPage = 24
const isKind = (text: string | null): text is SearchKind => searchKinds.some((kind) => kind === text)

function readParams(params: URLSearchParams) {
  const kind = params.get('kind')
  const q = (params.get('q') ?? '').trim().slice(0, 80)
  return { q, kind: isKind(kind) ? kind : null, page: pageIn(params) }
}
const queryOf = ({ q, kind, page }: ReturnType<typeof readParams>) =>
  kind ? searchKind(q, kind, page, perPage) : search(q)

const queries: PageQueries = ({ url }) => {
  const params = readParams(url.searchParams)
  return params.q ? [queryOf(params)] : []
}
export const handle: Handle = { search: ['q', 'kind', 'page'] }
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

export default function SearchScreen() {
  const t = useTranslation('search')
  const [params, setParams] = useSearchParams()
  const pendingParams = usePendingSearchParams()
  const { q, kind, page } = readParams(params)
  const pendingKind = readParams(pendingParams).kind
  const { data: reply, isLoadingError, refetch } = useQuery({ ...queryOf({ q, kind, page }), enabled: q !== '' })
  const features = useFeatures()
  const shownKinds = searchKinds.filter((kind) => isKindOn(features, kind))
  const setKind = (kind: string) =>
    setParams(withSearchParam(pendingParams, 'kind', kind), { preventScrollReset: true })
  return (
    <Page title={t('title')}>
      <PageMeta title={q ? `${q} · ${t('title')}` : t('title')} description={t('lead')} hidden />
      <div className="search-page">
        <SearchField label={t('label')} />
        <Chips label={t('filter')}>
          {[null, ...shownKinds].map((option) => (
            <Chip key={option} pressed={pendingKind === option} onClick={() => setKind(option ?? '')}>
              {t(`kind.${option ?? 'all'}`)}
            </Chip>
          ))}
        </Chips>
        {!q && (
          <Empty level={2} icon={Search} title={t('startTitle')}>
            {t('startText')}
          </Empty>
        )}
        {q && isLoadingError && <LoadError onRetry={() => refetch()}>{t('failed')}</LoadError>}
        {q && reply && <Results reply={reply} q={q} kind={kind} page={page} />}
      </div>
    </Page>
  )
}

type ResultsProps = { reply: Reply; q: string; kind: SearchKind | null; page: number }

function Results({ reply, q, kind, page }: ResultsProps) {
  const t = useTranslation('search')
  const total = countResults(reply.groups)
  if (total.count === 0)
    return (
      <Empty level={2} icon={SearchX} title={t('results', total)}>
        {t('none', { text: q })}
      </Empty>
    )
  return (
    <>
      <p role="status">{reply.corrected ? t('corrected', { text: reply.corrected }) : t('results', total)}</p>
      {reply.groups.map((group) => (
        <section key={group.kind} aria-labelledby={`found-${group.kind}`}>
          <div className="search-group-head">
            <h2 className="kicker" id={`found-${group.kind}`}>
              {t(`kind.${group.kind}`)}
            </h2>
            {!kind && group.total > group.results.length && (
              <Link
                to={`/search?${new URLSearchParams({ q, kind: group.kind })}`}
                aria-label={t('showAllOf', { kind: t(`kind.${group.kind}`) })}
              >
                {t('showAll', { number: groupTotal(group.total) })}
              </Link>
            )}
          </div>
          <ul>
            {group.results.map((result) => (
              <li key={result.id}>
                <Link className="found" to={result.path}>
                  <ResultRow result={result} search={q} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {kind && <Pager page={page} limit={perPage} total={total.count} />}
    </>
  )
}

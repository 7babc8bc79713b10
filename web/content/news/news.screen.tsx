import { useSuspenseQuery } from '@tanstack/react-query'
import { Newspaper } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { clientLoad, type PageQueries, serverLoad } from '../../lib/api/load.ts'
import { useI18n, useTranslation } from '../../lib/i18n/i18n.ts'
import { PageMeta } from '../../lib/page/meta.tsx'
import { pageIn } from '../../lib/page/search-page.ts'
import { kindsInOrder } from '../../ui/art/cover/kinds.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Empty } from '../../ui/feedback/states.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { ArticleItem } from './article-item.tsx'
import { articles } from './queries.ts'
import './news.css'
import type { Handle } from '../../lib/page/route-handle.ts'

const queries: PageQueries = ({ url, locale }) => [articles(locale, pageIn(url.searchParams))]
export const handle: Handle = { search: ['page'] }
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

export default function NewsScreen() {
  const t = useTranslation('news')
  const { locale, siteName: site } = useI18n()
  const [search] = useSearchParams()
  const { data, page, limit, total } = useSuspenseQuery(articles(locale, pageIn(search))).data
  const kinds = kindsInOrder(
    data.map(({ slug }) => slug),
    3,
  )
  return (
    <Page title={t('title')} lead={t('siteLead', { site })}>
      <PageMeta title={t('title')} description={t('siteDescription', { site })} />
      {data.length === 0 ? (
        <div className="pt-10">
          <h2 className="sr-only">{t('title')}</h2>
          <Empty
            icon={Newspaper}
            title={t('empty')}
            action={
              <ButtonLink kind="primary" to="/explore">
                {t('emptyAction')}
              </ButtonLink>
            }
          >
            {t('emptyText')}
          </Empty>
        </div>
      ) : (
        <div className="article-list">
          {data.map((article, index) => (
            <ArticleItem key={article.id} article={article} kind={kinds[index]} isLead={index === 0 && page === 1} />
          ))}
        </div>
      )}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { Newspaper } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useLocale, useWords } from '../lib/i18n.ts'
import { clientLoad, type Needs, serverLoad } from '../lib/load.ts'
import { PageMeta } from '../lib/meta.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { kindsInOrder } from '../ui/cover/blazon.ts'
import { Page } from '../ui/page.tsx'
import { Pager } from '../ui/pager.tsx'
import { Empty } from '../ui/states.tsx'
import { articles, pageOf } from './queries.ts'
import { Story } from './story.tsx'
import './news.css'

const needs: Needs = ({ url, locale }) => [articles(locale, pageOf(url.searchParams))]
export const loader = serverLoad(needs)
export const clientLoader = clientLoad(needs)

export default function NewsScreen() {
  const t = useWords('news')
  const locale = useLocale()
  const [search] = useSearchParams()
  const { data, page, limit, total } = useSuspenseQuery(articles(locale, pageOf(search))).data
  const kinds = kindsInOrder(
    data.map(({ slug }) => slug),
    3,
  )
  return (
    <Page title={t('title')} lead={t('lead')}>
      <PageMeta title={t('title')} description={t('description')} />
      {data.length === 0 ? (
        <div className="pt-10">
          <h2 className="sr-only">{t('title')}</h2>
          <Empty
            icon={Newspaper}
            title={t('empty')}
            action={
              <ButtonLink kind="primary" to="/explore">
                {t('emptyAct')}
              </ButtonLink>
            }
          >
            {t('emptyWhy')}
          </Empty>
        </div>
      ) : (
        <div className="stories">
          {data.map((article, place) => (
            <Story key={article.id} article={article} kind={kinds[place]} isLead={place === 0 && page === 1} />
          ))}
        </div>
      )}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  )
}

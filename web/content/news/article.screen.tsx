import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { clientLoad, type PageQueries, serverLoad } from '../../lib/api/load.ts'
import { useI18n, useTranslation } from '../../lib/i18n/i18n.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { ArticleLayout, Neighbours, neighboursIn } from '../article-layout.tsx'
import { Day } from './article-item.tsx'
import { article, newestArticles } from './queries.ts'
import { readingMinutes } from './reading-minutes.ts'
import './news.css'
import type { Handle } from '../../lib/page/route-handle.ts'

const queries: PageQueries = ({ params, locale }) => [article(locale, params.slug ?? ''), newestArticles(locale)]
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

export const handle: Handle = { search: [] }

export default function ArticleScreen() {
  const { slug = '' } = useParams()
  const t = useTranslation('news')
  const { locale, siteName: site } = useI18n()
  const { data } = useSuspenseQuery(article(locale, slug))
  const all = useSuspenseQuery(newestArticles(locale)).data.data
  const neighbour = neighboursIn(all, slug, '/news')
  return (
    <ArticleLayout
      text={data}
      description={t('siteDescription', { site })}
      facts={[
        data.publishedAt && <Day key="day" at={data.publishedAt} />,
        <span key="minutes">{t('minutes', { count: readingMinutes(data.content) })}</span>,
      ]}
    >
      <Neighbours previous={neighbour(1, t('older'))} next={neighbour(-1, t('newer'))} />
      <ButtonLink kind="ghost" to="/news">
        {t('all')}
      </ButtonLink>
    </ArticleLayout>
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { clientLoad, type PageQueries, serverLoad } from '../../lib/api/load.ts'
import { useLocale, useTranslation } from '../../lib/i18n/i18n.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { ArticleLayout, Neighbours, neighboursIn } from '../article-layout.tsx'
import { ContactLink } from './contact-link.tsx'
import { guide, guides } from './queries.ts'
import './guides.css'
import type { Handle } from '../../lib/page/route-handle.ts'

const queries: PageQueries = ({ params, locale }) => [guide(locale, params.slug ?? ''), guides(locale)]
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

export const handle: Handle = { search: [] }

export default function GuideScreen() {
  const { slug = '' } = useParams()
  const t = useTranslation('guides')
  const tNews = useTranslation('news')
  const locale = useLocale()
  const { data } = useSuspenseQuery(guide(locale, slug))
  const all = useSuspenseQuery(guides(locale)).data.data
  const neighbour = neighboursIn(all, slug, '/guides')
  return (
    <ArticleLayout
      text={data}
      description={t('description')}
      facts={[
        data.category && (
          <Link key="category" className="reading-more" to={`/guides#${data.category.slug}`}>
            {data.category.name}
          </Link>
        ),
        <span key="minutes">{tNews('minutes', { count: data.minutes })}</span>,
      ]}
    >
      <Neighbours previous={neighbour(-1, tNews('previous'))} next={neighbour(1, tNews('next'))} />
      <ButtonLink kind="ghost" to="/guides">
        {t('all')}
      </ButtonLink>
      <ContactLink />
    </ArticleLayout>
  )
}

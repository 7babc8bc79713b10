import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { clientLoad, type Needs, serverLoad } from '../../lib/api/load.ts'
import { useLocale, useWords } from '../../lib/i18n/i18n.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { beside, Neighbours, Reading } from '../news/reading.tsx'
import { guide, guides } from './queries.ts'
import { Stuck } from './stuck.tsx'
import './guides.css'

const needs: Needs = ({ params, locale }) => [guide(locale, params.slug ?? ''), guides(locale)]
export const loader = serverLoad(needs)
export const clientLoader = clientLoad(needs)

export default function GuideScreen() {
  const { slug = '' } = useParams()
  const t = useWords('guides')
  const tNews = useWords('news')
  const locale = useLocale()
  const { data } = useSuspenseQuery(guide(locale, slug))
  const all = useSuspenseQuery(guides(locale)).data.data
  const neighbour = beside(all, slug, '/guides')
  return (
    <Reading
      title={data.title}
      summary={data.summary}
      about={t('description')}
      image={data.image?.url ?? null}
      art={data.slug}
      html={data.content}
      facts={[
        data.category && (
          <Link key="shelf" className="reading-shelf" to={`/guides#${data.category.slug}`}>
            {data.category.name}
          </Link>
        ),
        <span key="minutes">{tNews('minutes', { count: data.minutes })}</span>,
      ]}
    >
      <Neighbours back={neighbour(-1, tNews('previous'))} on={neighbour(1, tNews('next'))} />
      <ButtonLink kind="ghost" to="/guides">
        {t('all')}
      </ButtonLink>
      <Stuck />
    </Reading>
  )
}

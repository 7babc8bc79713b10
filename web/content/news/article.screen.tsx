import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { clientLoad, type Needs, serverLoad } from '../../lib/api/load.ts'
import { useLocale, useWords } from '../../lib/i18n/i18n.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { article, newest } from './queries.ts'
import { beside, Neighbours, Reading } from './reading.tsx'
import { readingMinutes } from './reading-minutes.ts'
import { Day } from './story.tsx'

const needs: Needs = ({ params, locale }) => [article(locale, params.slug ?? ''), newest(locale)]
export const loader = serverLoad(needs)
export const clientLoader = clientLoad(needs)

export default function ArticleScreen() {
  const { slug = '' } = useParams()
  const t = useWords('news')
  const locale = useLocale()
  const { data } = useSuspenseQuery(article(locale, slug))
  const all = useSuspenseQuery(newest(locale)).data.data
  const neighbour = beside(all, slug, '/news')
  return (
    <Reading
      title={data.title}
      summary={data.summary}
      about={t('description')}
      image={data.image?.url ?? null}
      art={data.slug}
      html={data.content}
      facts={[
        data.publishedAt && <Day key="day" at={data.publishedAt} />,
        <span key="minutes">{t('minutes', { count: readingMinutes(data.content) })}</span>,
      ]}
    >
      <Neighbours back={neighbour(1, t('older'))} on={neighbour(-1, t('newer'))} />
      <ButtonLink kind="ghost" to="/news">
        {t('all')}
      </ButtonLink>
    </Reading>
  )
}

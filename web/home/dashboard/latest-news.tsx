import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { read } from '../../lib/api/api.ts'
import { useLocale, useTranslation } from '../../lib/i18n/i18n.ts'
import { Time } from '../../ui/feedback/time.tsx'

/** The newest articles of the site; hidden if there are none. */
export function LatestNews() {
  const t = useTranslation('identity')
  const locale = useLocale()
  const { data } = useQuery(read('GET /articles', { query: { limit: 3, locale } }))
  if (!data || data.data.length === 0) return null
  return (
    <section>
      <h2 className="mb-1 text-[34px]">{t('news')}</h2>
      <ul>
        {data.data.map(({ id, slug, title, publishedAt }) => (
          <li key={id}>
            <Link className="news-row" to={`/news/${slug}`}>
              <h3>{title}</h3>
              {publishedAt && (
                <small>
                  <Time at={publishedAt} show="day" />
                </small>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

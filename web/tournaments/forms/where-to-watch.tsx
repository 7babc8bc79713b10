import type { Tournament } from '../../events/queries.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { WatchLink } from '../page/watch-link.tsx'

/** The stream is the main content of a watch party, so the link comes first. */
export function WhereToWatch({ event: { type, settings } }: { event: Tournament }) {
  const t = useTranslation('tournaments')
  if (type !== 'REGISTRATION' || settings.formType !== 'watch party' || settings.streams.length === 0) return null
  return (
    <section>
      <h2>{t('whereToWatch')}</h2>
      <ul className="streams">
        {settings.streams.map(({ url, title }) => (
          <li key={url}>
            <WatchLink url={url} title={title} />
          </li>
        ))}
      </ul>
    </section>
  )
}

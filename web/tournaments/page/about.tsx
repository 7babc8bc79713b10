import type { Tournament } from '../../events/queries.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { RichText } from '../../ui/rich-text/rich-text.tsx'
import { WatchLink } from './watch-link.tsx'

/** The host's description of the event, with its logo and video. */
export function About({ event: { subtitle, description, assets } }: { event: Tournament }) {
  const t = useTranslation('tournaments')
  const { logo, video } = assets
  if (!subtitle && !description && !logo && !video) return null
  return (
    <section className="event-about">
      <h2 className="sr-only">{t('about')}</h2>
      {logo && (
        <img className="event-logo" src={logo.url} alt="" width={logo.width} height={logo.height} loading="lazy" />
      )}
      {subtitle && <p className="text-lead text-text-1">{subtitle}</p>}
      {description && <RichText html={description} />}
      {video && <WatchLink url={video.url} title={t('video')} />}
    </section>
  )
}

/** The host's sections except the rules, which have their own tab. */
export function Sections({ event: { sections } }: { event: Tournament }) {
  return sections
    .filter(({ key, body }) => key !== 'rules' && body)
    .map(({ key, title, body }) => (
      <section key={key} id={key}>
        <h2>{title}</h2>
        <RichText html={body} />
      </section>
    ))
}

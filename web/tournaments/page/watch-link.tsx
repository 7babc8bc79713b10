import { ArrowUpRight, Radio } from 'lucide-react'
import { siKick, siTwitch, siVimeo, siYoutube } from 'simple-icons'
import { useTranslation } from '../../lib/i18n/i18n.ts'

const siteIcons: Record<string, { path: string }> = {
  'twitch.tv': siTwitch,
  'youtube.com': siYoutube,
  'youtu.be': siYoutube,
  'kick.com': siKick,
  'vimeo.com': siVimeo,
}
const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url)

/** A video or stream on another site, with the icon of that site; `by` is its owner. */
export function WatchLink({ url, title, owner = null }: { url: string; title: string; owner?: string | null }) {
  const t = useTranslation('tournaments')
  const host = hostOf(url)
  const icon = Object.entries(siteIcons).find(([site]) => host === site || host.endsWith(`.${site}`))?.[1]
  return (
    <a className="stream" href={url} target="_blank" rel="noreferrer nofollow ugc">
      <span className="icon-tile">
        {icon ? (
          <svg viewBox="0 0 24 24" width={18} height={18} fill="currentColor" aria-hidden="true">
            <path d={icon.path} />
          </svg>
        ) : (
          <Radio size={18} aria-hidden="true" />
        )}
      </span>
      <span className="entrant-who">
        <span className="name">{title}</span>
        <small>{owner ?? host}</small>
      </span>
      <span className="stream-watch">
        {t('watch')} <ArrowUpRight size={16} aria-hidden="true" />
      </span>
    </a>
  )
}

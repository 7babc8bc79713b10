import { streamPlayerOf } from '@guildhall/contract/tournaments/stream-players.ts'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { WatchLink } from '../watch-link.tsx'

type StreamPlayerProps = { url: string; title: string; owner?: string | null }

/** A stream on our page. It loads only after a click, because the other site then learns the reader's address and may set cookies. */
export function StreamPlayer({ url, title, owner = null }: StreamPlayerProps) {
  const t = useTranslation('tournaments')
  const [src, setSrc] = useState<string | null>(null)
  // The address of the player needs the host name, which only the browser knows; the site does not depend on it.
  const player = streamPlayerOf(url, 'localhost')
  return (
    <div className="stream-player">
      {src ? (
        <iframe
          src={src}
          title={title}
          allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        player && (
          <div className="stream-consent">
            <Button onClick={() => setSrc(streamPlayerOf(url, window.location.hostname)?.src ?? null)}>
              <Play size={18} aria-hidden="true" />
              {t('stream.play', { site: player.site })}
            </Button>
            <small>{t('stream.consent', { site: player.site })}</small>
          </div>
        )
      )}
      <WatchLink url={url} title={title} owner={owner} />
    </div>
  )
}

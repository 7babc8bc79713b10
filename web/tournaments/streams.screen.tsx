import { useSuspenseQuery } from '@tanstack/react-query'
import { ArrowUpRight, Radio } from 'lucide-react'
import { useParams } from 'react-router'
import { siKick, siTwitch, siYoutube } from 'simple-icons'
import { useWords } from '../lib/i18n.ts'
import { clientLoad, type Needs, serverLoad } from '../lib/load.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/states.tsx'
import { EventMeta } from './event-meta.tsx'
import { streamsOf, tournament } from './queries.ts'
import '../profiles/profile.css'

const needs: Needs = ({ params: { id = '' } }) => [streamsOf(id)]
export const loader = serverLoad(needs)
export const clientLoader = clientLoad(needs)

export default function StreamsScreen() {
  const { id = '' } = useParams()
  const { data: event } = useSuspenseQuery(tournament(id))
  const { data: streams } = useSuspenseQuery(streamsOf(id))
  const t = useWords('tournaments')
  const add = event.can.update && (
    <ButtonLink size="small" to={`/tournaments/${id}/settings`}>
      {t('addStream')}
    </ButtonLink>
  )
  return (
    <section>
      <EventMeta event={event} part={t('streams')} />
      <div className="part-head">
        <h2>{t('streams')}</h2>
        {streams.data.length > 0 && add}
      </div>
      {streams.data.length === 0 && (
        <Empty icon={Radio} title={t('noStreams')} action={add}>
          {t('noStreamsNote')}
        </Empty>
      )}
      <ul className="streams">
        {streams.data.map(({ url, title, provider, user }) => (
          <li key={url}>
            <a className="stream" href={url} target="_blank" rel="noreferrer nofollow ugc">
              <span className="social-tile">
                <Site provider={provider} />
              </span>
              <span className="entrant-who">
                <span className="name">{title}</span>
                <small>{user?.name ?? user?.username ?? hostOf(url)}</small>
              </span>
              <span className="stream-watch">
                {t('watch')} <ArrowUpRight size={16} aria-hidden="true" />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url)

const marks: Record<string, { path: string }> = { twitch: siTwitch, youtube: siYoutube, kick: siKick }

function Site({ provider }: { provider: string | null }) {
  const mark = provider && marks[provider]
  if (!mark) return <Radio size={18} aria-hidden="true" />
  return (
    <svg viewBox="0 0 24 24" width={18} height={18} fill="currentColor" aria-hidden="true">
      <path d={mark.path} />
    </svg>
  )
}

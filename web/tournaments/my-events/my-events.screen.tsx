/** `/tournaments/mine`: the events the reader plays in, hosts, and has played in. */
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { Link, useParams, useSearchParams } from 'react-router'
import { clientLoad, type PageQueries, serverLoad } from '../../lib/api/load.ts'
import { useSession } from '../../lib/api/session.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useLive } from '../../lib/live/live.ts'
import { PageMeta } from '../../lib/page/meta.tsx'
import { pageIn } from '../../lib/page/search-page.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { TabLink, TabLinks } from '../../ui/controls/tabs.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { HostedEvents, PlayedEvents } from './lists.tsx'
import { OwnCalendar } from './own-calendar.tsx'
import {
  hostedCount,
  hostedLeagues,
  hostedTournaments,
  invitations,
  type Part,
  parts,
  playedCount,
  playedLeagues,
  playedTournaments,
} from './queries.ts'
import './my-events.css'

const partOf = (name: string | undefined): Part => parts.find((part) => part === name) ?? 'playing'

const queries: PageQueries = ({ params, url }) => {
  const part = partOf(params.part)
  const page = pageIn(url.searchParams)
  const listQuery = part === 'hosting' ? hostedTournaments(page) : playedTournaments(part, page)
  const counts = [playedCount('playing'), hostedCount(), playedCount('past')]
  return [listQuery, ...counts, playedLeagues('playing'), hostedLeagues(), playedLeagues('past')]
}
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

export default function MyEventsScreen() {
  const t = useTranslation('my-events')
  const part = partOf(useParams().part)
  const page = pageIn(useSearchParams()[0])
  const counts = {
    playing:
      useSuspenseQuery(playedCount('playing')).data.total + useSuspenseQuery(playedLeagues('playing')).data.total,
    hosting: useSuspenseQuery(hostedCount()).data.total + useSuspenseQuery(hostedLeagues()).data.total,
    past: useSuspenseQuery(playedCount('past')).data.total + useSuspenseQuery(playedLeagues('past')).data.total,
  }
  useEventUpdates()
  const create = (
    <ButtonLink kind={part === 'hosting' ? 'primary' : 'default'} to="/tournaments/new">
      {t('create')}
    </ButtonLink>
  )
  return (
    <Page title={t('title')} actions={create}>
      <PageMeta title={t('title')} description={t('about')} hidden />
      <div className="mine-tabs">
        <TabLinks label={t('title')}>
          <TabLink to="/tournaments/mine" end count={counts.playing}>
            {t('playing')}
          </TabLink>
          <TabLink to="/tournaments/mine/hosting" count={counts.hosting}>
            {t('hosting')}
          </TabLink>
          <TabLink to="/tournaments/mine/past" count={counts.past}>
            {t('past')}
          </TabLink>
        </TabLinks>
      </div>
      <div className="my-events">
        <section aria-label={t(part)}>
          <h2 className="sr-only">{t(part)}</h2>
          {part === 'hosting' ? <HostedEvents page={page} /> : <PlayedEvents part={part} page={page} />}
        </section>
        <aside className="mine-side">
          <Invitations />
          <OwnCalendar />
        </aside>
      </div>
    </Page>
  )
}

/** A promotion from the waitlist, a called match, an invitation: all arrive on the user's channel. */
function useEventUpdates() {
  const client = useQueryClient()
  const { user } = useSession()
  useLive(user && `user:${user.id}`, () => {
    for (const address of ['GET /user/tournaments', 'GET /user/leagues', 'GET /invites'])
      void client.invalidateQueries({ queryKey: [address] })
  })
}

function Invitations() {
  const t = useTranslation('my-events')
  const { data } = useQuery(invitations())
  if (!data || data.total === 0) return null
  return (
    <Link className="mine-invites" to="/invites">
      <Mail size={18} aria-hidden="true" />
      {t('invitations', { count: data.total })}
    </Link>
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { CalendarClock, History, Megaphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Empty } from '../../ui/feedback/states.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { EntryRow } from './entry-row.tsx'
import { HostedRow } from './hosted-row.tsx'
import { hostedLeagues, hostedTournaments, playedLeagues, playedTournaments } from './queries.ts'

export function PlayedEvents({ part, page: requestedPage }: { part: 'playing' | 'past'; page: number }) {
  const t = useTranslation('my-events')
  const { data, page, limit, total } = useSuspenseQuery(playedTournaments(part, requestedPage)).data
  const leagues = useSuspenseQuery(playedLeagues(part)).data.data
  if (page === 1 && data.length === 0 && leagues.length === 0) {
    return (
      <Empty
        icon={part === 'past' ? History : CalendarClock}
        title={t(`none.${part}`)}
        action={
          <ButtonLink kind={part === 'past' ? 'default' : 'primary'} to="/explore?when=open">
            {t('find')}
          </ButtonLink>
        }
      >
        {t(`noneWhy.${part}`)}
      </Empty>
    )
  }
  const first = [...data, ...leagues].find(({ canCheckIn }) => canCheckIn)
  return (
    <>
      <ul className="entries">
        {data.map((entry) => (
          <EntryRow key={entry.event.id} entry={entry} isFirst={entry === first} />
        ))}
      </ul>
      <Pager page={page} limit={limit} total={total} />
      {leagues.length > 0 && (
        <Leagues>
          {leagues.map((entry) => (
            <EntryRow key={entry.event.id} entry={entry} isFirst={entry === first} />
          ))}
        </Leagues>
      )}
    </>
  )
}

function Leagues({ children }: { children: ReactNode }) {
  const t = useTranslation('my-events')
  return (
    <section className="mine-leagues">
      <h2>{t('leagues')}</h2>
      <ul className="entries">{children}</ul>
    </section>
  )
}

export function HostedEvents({ page: requestedPage }: { page: number }) {
  const t = useTranslation('my-events')
  const { data, page, limit, total } = useSuspenseQuery(hostedTournaments(requestedPage)).data
  const leagues = useSuspenseQuery(hostedLeagues()).data.data
  if (page === 1 && data.length === 0 && leagues.length === 0) {
    return (
      <Empty icon={Megaphone} title={t('emptyTitle.hosting')}>
        {t('createDraft')}
      </Empty>
    )
  }
  return (
    <>
      <ul className="entries">
        {data.map((event) => (
          <HostedRow key={event.id} event={event} />
        ))}
      </ul>
      <Pager page={page} limit={limit} total={total} />
      {leagues.length > 0 && (
        <Leagues>
          {leagues.map((event) => (
            <HostedRow key={event.id} event={event} />
          ))}
        </Leagues>
      )}
    </>
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { CalendarClock, History, Megaphone } from 'lucide-react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Empty } from '../../ui/feedback/states.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { EntryRow } from './entry-row.tsx'
import { HostedRow } from './hosted-row.tsx'
import { hosted, played } from './queries.ts'

export function PlayedEvents({ part, page: requestedPage }: { part: 'playing' | 'past'; page: number }) {
  const t = useTranslation('my-events')
  const { data, page, limit, total } = useSuspenseQuery(played(part, requestedPage)).data
  if (data.length === 0) {
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
  const first = data.find(({ canCheckIn }) => canCheckIn)
  return (
    <>
      <ul className="entries">
        {data.map((entry) => (
          <EntryRow key={entry.event.id} entry={entry} isFirst={entry === first} />
        ))}
      </ul>
      <Pager page={page} limit={limit} total={total} />
    </>
  )
}

export function HostedEvents({ page: requestedPage }: { page: number }) {
  const t = useTranslation('my-events')
  const { data, page, limit, total } = useSuspenseQuery(hosted(requestedPage)).data
  if (data.length === 0) {
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
    </>
  )
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../lib/api/api.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useDebounced } from '../../lib/page/use-debounced.ts'
import { RowSkeleton } from '../../ui/feedback/skeleton.tsx'
import { LoadError } from '../../ui/feedback/states.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import type { Event } from '../queries.ts'
import { SearchBox } from '../search-box.tsx'

const maxResults = 20
/** Finished events of the community, or the reader's own when the event has no community. */
function finishedEvents({ organization }: Event, search: string) {
  const query = { limit: maxResults, ...(search && { search }) }
  return organization
    ? read('GET /organizations/{id}/tournaments', {
        params: { id: organization.id },
        query: { complete: true, ...query },
      })
    : read('GET /tournaments/created', { query: { status: 'completed', ...query } })
}

type EarlierEventDialogProps = { event: Event; onPick: (eventId: string) => void; onClose: () => void }

export function EarlierEventDialog({ event, onPick, onClose }: EarlierEventDialogProps) {
  const t = useTranslation('manage')
  const [input, setInput] = useState('')
  const search = useDebounced(input.trim())
  const options = finishedEvents(event, search)
  const { data, error, refetch } = useQuery({
    queryKey: options.queryKey,
    ...(options.queryFn && { queryFn: options.queryFn }),
    placeholderData: keepPreviousData,
  })
  const results = data?.data.filter(({ id }) => id !== event.id)
  return (
    <Modal open onClose={onClose} title={t('pickEarlier')} description={t('wayAbout.event')}>
      <div className="mt-4 grid gap-3">
        <SearchBox label={t('findEvent')} value={input} onChange={setInput} />
        {error && <LoadError onRetry={() => refetch()} />}
        {!error && !results && <RowSkeleton />}
        {results?.length === 0 && <p className="manage-none">{t('noEarlier')}</p>}
        <ul className="manage-picks">
          {results?.map(({ id, name, date, players }) => (
            <li key={id}>
              <button type="button" onClick={() => onPick(id)}>
                <span className="name">{name}</span>
                <small>
                  {date && <Time at={date} show="day" />} · {t('entrantCount', { count: players })}
                </small>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  )
}

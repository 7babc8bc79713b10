import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { read } from '../../lib/api/api.ts'
import { useWords } from '../../lib/i18n/i18n.ts'
import { RowSkeleton } from '../../ui/feedback/skeleton.tsx'
import { Failed } from '../../ui/feedback/states.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import type { Event } from '../queries.ts'
import { DeskSearch } from '../search-box.tsx'

const most = 20

/** Finished events of the community, or the reader's own when the event has no community. */
function over({ organization }: Event, search: string) {
  const more = { limit: most, ...(search && { search }) }
  return organization
    ? read('GET /organizations/{id}/tournaments', {
        params: { id: organization.id },
        query: { complete: true, ...more },
      })
    : read('GET /tournaments/created', { query: { status: 'completed', ...more } })
}

type EarlierDialogProps = { event: Event; onPick: (eventId: string) => void; onClose: () => void }

export function EarlierDialog({ event, onPick, onClose }: EarlierDialogProps) {
  const t = useWords('manage')
  const [input, setInput] = useState('')
  const search = useDeferredValue(input.trim())
  const options = over(event, search)
  const { data, error, refetch } = useQuery({
    queryKey: options.queryKey,
    ...(options.queryFn && { queryFn: options.queryFn }),
    placeholderData: keepPreviousData,
  })
  const results = data?.data.filter(({ id }) => id !== event.id)
  return (
    <Modal open onClose={onClose} title={t('pickEarlier')} description={t('wayAbout.event')}>
      <div className="mt-4 grid gap-3">
        <DeskSearch label={t('findEvent')} value={input} onChange={setInput} />
        {error && <Failed onRetry={() => refetch()} />}
        {!error && !results && <RowSkeleton />}
        {results?.length === 0 && <p className="desk-none">{t('noEarlier')}</p>}
        <ul className="desk-picks">
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

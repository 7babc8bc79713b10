import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Trophy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useDebounced } from '../../lib/page/use-debounced.ts'
import { SearchInput } from '../../ui/controls/search-field.tsx'
import { RowSkeleton } from '../../ui/feedback/skeleton.tsx'
import { LoadError } from '../../ui/feedback/states.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { useEmailOwner } from './owner.ts'
import { eventsFor, siteEvents } from './queries.ts'

type EventDialogProps = {
  /** Null: the event that the email is about. */
  onChoose: (eventId: string | null) => void
  onClose: () => void
}

/** Chooses the event of a card. */
export function EventDialog({ onChoose, onClose }: EventDialogProps) {
  const t = useTranslation('email-editor')
  const { organizationId, isAboutEvent } = useEmailOwner()
  const [text, setText] = useState('')
  const search = useDebounced(text.trim())
  const own = useQuery({
    ...eventsFor(organizationId ?? '', search),
    enabled: organizationId !== null,
    placeholderData: keepPreviousData,
  })
  const all = useQuery({ ...siteEvents(search), enabled: organizationId === null, placeholderData: keepPreviousData })
  const { isPending, isLoadingError, refetch } = organizationId === null ? all : own
  const events = (organizationId === null ? all.data?.data : own.data?.data) ?? []
  return (
    <Modal open title={t('chooseEvent')} onClose={onClose}>
      <div className="email-picker">
        {isAboutEvent && (
          <button type="button" className="email-picker-row" onClick={() => onChoose(null)}>
            <Trophy size={20} aria-hidden="true" />
            <span>
              <strong className="name">{t('eventOfEmail')}</strong>
              <small>{t('eventOfEmailAbout')}</small>
            </span>
          </button>
        )}
        <SearchInput label={t('searchEvents')} value={text} onType={setText} />
        {isPending && <RowSkeleton />}
        {isLoadingError && <LoadError onRetry={() => refetch()} />}
        {!isPending && !isLoadingError && events.length === 0 && <p className="hint">{t('noEvents')}</p>}
        <ul>
          {events.map(({ id, name, date }) => (
            <li key={id}>
              <button type="button" className="email-picker-row" onClick={() => onChoose(id)}>
                <Trophy size={20} aria-hidden="true" />
                <span>
                  <strong className="name">{name}</strong>
                  {date && (
                    <small>
                      <Time at={date} show="full" />
                    </small>
                  )}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  )
}

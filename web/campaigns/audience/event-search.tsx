import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { type RefObject, useId, useState } from 'react'
import { call, readIfOn } from '../../lib/api/api.ts'
import { useProblemText } from '../../lib/api/use-problem-text.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useDebounced } from '../../lib/page/use-debounced.ts'
import { Radio } from '../../ui/controls/checks.tsx'
import { FormError } from '../../ui/controls/form-error.tsx'
import { SearchInput } from '../../ui/controls/search-field.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import { OptionGroup } from '../../ui/form/option-group.tsx'
import type { CampaignOwner } from '../queries.ts'

type FoundEvent = { id: string; name: string; date: string | null }

const limit = 8
const maxLeagues = 100

/** Events of the community, or of the whole site, whose name contains the text. */
const searchEvents = ({ organizationId: id }: CampaignOwner, search: string) =>
  queryOptions({
    queryKey: ['found events', id, search],
    queryFn: async ({ client }): Promise<FoundEvent[]> => {
      if (!id) {
        const { data } = await call('GET /admin/search/tournaments', { query: { q: search || undefined, limit } })
        return data.map(({ id, name, date }) => ({ id, name, date }))
      }
      const [tournaments, leagues] = await Promise.all([
        call('GET /admin/organizations/{id}/tournaments', {
          params: { id },
          query: { search: search || undefined, list: true, limit },
        }),
        client.fetchQuery(
          readIfOn('leagues', 'GET /organizations/{id}/leagues', { params: { id }, query: { limit: maxLeagues } }),
        ),
      ])
      // The list of leagues has no search; a community has few.
      const text = search.toLocaleLowerCase()
      const matches = leagues.data.filter(({ name }) => name.toLocaleLowerCase().includes(text))
      return [...tournaments.data, ...matches].slice(0, limit).map(({ id, name, date }) => ({ id, name, date }))
    },
  })

type EventSearchProps = {
  owner: CampaignOwner
  selectedId: string
  onSelect: (event: FoundEvent) => void
  error: string | undefined
  /** The search field. */
  ref?: RefObject<HTMLInputElement | null>
}

export function EventSearch({ owner, selectedId, onSelect, error: choiceError, ref }: EventSearchProps) {
  const t = useTranslation('campaigns')
  const formatProblem = useProblemText()
  const group = useId()
  const [input, setInput] = useState('')
  const search = useDebounced(input.trim())
  const { data, error } = useQuery({ ...searchEvents(owner, search), placeholderData: keepPreviousData })
  return (
    <OptionGroup className="event-search" error={choiceError}>
      <legend className="field-label">{t('event')}</legend>
      <SearchInput
        {...(ref && { ref })}
        label={t('searchEvents')}
        aria-invalid={choiceError ? true : undefined}
        value={input}
        onType={setInput}
        // Searching does not send the form around it.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <FormError message={error ? formatProblem(error) : undefined} />
      {!data && !error && <Skeleton className="h-24 w-full" />}
      {data?.map((event) => (
        <Radio key={event.id} name={group} checked={event.id === selectedId} onChange={() => onSelect(event)}>
          <b>{event.name}</b>{' '}
          {event.date && (
            <small>
              <Time at={event.date} show="day" />
            </small>
          )}
        </Radio>
      ))}
      {data?.length === 0 && <p className="hint">{t('noEvents')}</p>}
    </OptionGroup>
  )
}

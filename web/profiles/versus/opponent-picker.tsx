import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../lib/api/api.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useDebounced } from '../../lib/page/use-debounced.ts'
import { Avatar } from '../../ui/art/avatar.tsx'
import { SearchInput } from '../../ui/controls/search-field.tsx'
import { RowSkeleton } from '../../ui/feedback/skeleton.tsx'
import { LoadError } from '../../ui/feedback/states.tsx'

type OpponentPickerProps = {
  /** The ids of people who cannot be chosen. */
  without: readonly string[]
  onChoose: (username: string) => void
}

/** Finds a person by name. */
export function OpponentPicker({ without, onChoose }: OpponentPickerProps) {
  const t = useTranslation('head-to-head')
  const [text, setText] = useState('')
  const q = useDebounced(text.trim())
  const search = useQuery({
    ...read('GET /profiles', { query: { limit: 8, ...(q && { q }) } }),
    placeholderData: keepPreviousData,
  })
  const people = search.data?.data.filter(({ id }) => !without.includes(id)) ?? []
  return (
    <div className="versus-picker">
      <SearchInput label={t('search')} value={text} onType={setText} />
      {search.isPending && <RowSkeleton />}
      {search.isLoadingError && <LoadError onRetry={() => search.refetch()} />}
      {search.isSuccess && !search.isPlaceholderData && people.length === 0 && (
        <p className="hint">{t('noPerson', { text: q })}</p>
      )}
      <ul>
        {people.map(({ id, username, name, image }) => (
          <li key={id}>
            <button type="button" className="social" onClick={() => onChoose(username)}>
              <Avatar image={image} username={username} size={40} beside />
              <span className="min-w-0 flex-1">
                <span className="name block truncate">{name ?? username}</span>
                <small>@{username}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

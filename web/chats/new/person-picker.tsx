import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useId, useState } from 'react'
import { type ReplyTo, read } from '../../lib/api/api.ts'
import { useSession } from '../../lib/api/session.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useDebounced } from '../../lib/page/use-debounced.ts'
import { Avatar } from '../../ui/art/avatar.tsx'
import { FormError } from '../../ui/controls/form-error.tsx'
import { SearchInput } from '../../ui/controls/search-field.tsx'

export type PickedPerson = Pick<ReplyTo<'GET /profiles'>['data'][number], 'id' | 'username' | 'name' | 'image'>

type PersonPickerProps = {
  people: readonly PickedPerson[]
  onChange: (people: readonly PickedPerson[]) => void
  /** The ids of people who cannot be chosen. */
  excluded?: readonly string[]
  max: number
  error?: string | undefined
}

const minLetters = 2
const searchProfiles = (q: string) => read('GET /profiles', { query: { q, limit: 8 } })

/** Chooses people by their names. */
export function PersonPicker({ people, onChange, excluded = [], max, error }: PersonPickerProps) {
  const t = useTranslation('messages')
  const { user } = useSession()
  const errorId = useId()
  const [input, setInput] = useState('')
  const q = useDebounced(input.trim())
  const isSearch = q.length >= minLetters && input.trim() !== ''
  const search = useQuery({ ...searchProfiles(q), enabled: isSearch, placeholderData: keepPreviousData })
  const results = isSearch
    ? (search.data?.data ?? []).filter(({ id }) => id !== user?.id && !excluded.includes(id))
    : []
  const isPicked = (id: string) => people.some((person) => person.id === id)
  const remove = (id: string) => onChange(people.filter((person) => person.id !== id))

  function toggle(person: PickedPerson) {
    if (isPicked(person.id)) return remove(person.id)
    onChange([...people, person])
    setInput('')
  }
  return (
    <div className="person-picker">
      {people.length > 0 && (
        <ul className="person-chips" aria-label={t('chosenPeople')}>
          {people.map(({ id, username, image }) => (
            <li key={id}>
              <Avatar image={image} username={username} size={20} beside />
              {username}
              <button type="button" aria-label={t('removePerson', { name: username })} onClick={() => remove(id)}>
                <X size={14} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="grid gap-1.5">
        <SearchInput
          label={t('findPerson')}
          value={input}
          onType={setInput}
          autoCapitalize="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={error && errorId}
          // Searching does not send the form around it.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <FormError id={errorId} message={error} />
      </div>
      <ul className="person-results" aria-live="polite">
        {results.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              aria-pressed={isPicked(person.id)}
              disabled={!isPicked(person.id) && people.length >= max}
              onClick={() => toggle(person)}
            >
              <Avatar image={person.image} username={person.username} beside />
              <span>
                <b>{person.name ?? person.username}</b>
                <small>@{person.username}</small>
              </span>
              {isPicked(person.id) && <Check size={18} aria-hidden="true" />}
            </button>
          </li>
        ))}
        {isSearch && search.isSuccess && !search.isPlaceholderData && results.length === 0 && (
          <li className="hint">{t('personNotFound', { text: q })}</li>
        )}
        {search.isError && <li className="hint">{t('searchFailed')}</li>}
      </ul>
    </div>
  )
}

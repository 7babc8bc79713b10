import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Mail, Search } from 'lucide-react'
import { useState } from 'react'
import { read } from '../../lib/api/api.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useDebounced } from '../../lib/page/use-debounced.ts'
import { Avatar } from '../../ui/art/avatar.tsx'
import { Switch } from '../../ui/controls/checks.tsx'
import { TextField } from '../../ui/controls/inputs.tsx'
import type { Entry, Event } from '../queries.ts'
import { InviteButton } from './invite-button.tsx'
import { hasAllStarters } from './starters.ts'

const isEmail = (text: string) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)
const searchProfiles = (q: string) => read('GET /profiles', { query: { q, limit: 5 } })

/** Invites by username, with suggestions while typing, or by email for a person without an account. */
export function InviteBox({ event, entry }: { event: Event; entry: Entry }) {
  const t = useTranslation('players')
  const [input, setInput] = useState('')
  const [isChosen, setChosen] = useState(false)
  const hasAlternates = event.settings.maxAlternates > 0
  const isOnlyChoice = hasAlternates && hasAllStarters(entry, event)
  const alternate = isChosen || isOnlyChoice
  const searchText = useDebounced(input.trim())
  const isSearch = searchText.length >= 2 && input.trim() !== '' && !isEmail(searchText)
  const search = useQuery({
    ...searchProfiles(searchText),
    enabled: isSearch,
    placeholderData: keepPreviousData,
  })
  const teammateIds = new Set(entry.teammates.map(({ userId }) => userId))
  const suggestions = isSearch ? (search.data?.data ?? []).filter(({ id }) => !teammateIds.has(id)) : []
  return (
    <section className="grid gap-2">
      <TextField
        label={t('inviteBy')}
        description={t('inviteByAbout')}
        icon={Search}
        type="search"
        autoComplete="off"
        autoCapitalize="off"
        value={input}
        onChange={(input) => setInput(input.target.value)}
      />
      {hasAlternates && (
        <Switch checked={alternate} disabled={isOnlyChoice} onChange={(input) => setChosen(input.target.checked)}>
          {t('asAlternate')}
        </Switch>
      )}
      <ul className="roster" aria-live="polite">
        {isEmail(input.trim()) && (
          <li className="roster-row">
            <Mail size={18} aria-hidden="true" />
            <span className="roster-name name">{input.trim()}</span>
            <InviteButton event={event} invitee={{ email: input.trim(), alternate }} onDone={() => setInput('')} />
          </li>
        )}
        {suggestions.map(({ id, username, name, image }) => (
          <li key={id} className="roster-row">
            <Avatar image={image} username={username} beside />
            <span className="roster-name">
              <b className="name">{username}</b>
              {name && <small>{name}</small>}
            </span>
            <InviteButton event={event} invitee={{ username, alternate }} onDone={() => setInput('')} />
          </li>
        ))}
        {isSearch && search.isSuccess && !search.isPlaceholderData && suggestions.length === 0 && (
          <li className="hint py-2">{t('nobodyFound', { name: searchText })}</li>
        )}
      </ul>
    </section>
  )
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Mail, Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { read } from '../../lib/api/api.ts'
import { useWords } from '../../lib/i18n/i18n.ts'
import { Avatar } from '../../ui/art/avatar.tsx'
import { Switch } from '../../ui/controls/checks.tsx'
import { TextField } from '../../ui/controls/inputs.tsx'
import type { Entry, Event } from '../queries.ts'
import { InviteButton } from './invite-button.tsx'

const isMail = (text: string) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)
const people = (q: string) => read('GET /profiles', { query: { q, limit: 5 } })

/** By name, found while typing, or by mail for somebody who is not here yet. */
export function InviteBox({ event, entry }: { event: Event; entry: Entry }) {
  const t = useWords('players')
  const [typed, setTyped] = useState('')
  const [alternate, setAlternate] = useState(false)
  const wanted = useDeferredValue(typed.trim())
  const found = useQuery({
    ...people(wanted),
    enabled: wanted.length >= 2 && !isMail(wanted),
    placeholderData: keepPreviousData,
  })
  const inTeam = new Set(entry.teammates.map(({ userId }) => userId))
  const shown =
    wanted.length >= 2 && !isMail(wanted) ? (found.data?.data ?? []).filter(({ id }) => !inTeam.has(id)) : []
  return (
    <section className="grid gap-2">
      <TextField
        label={t('inviteBy')}
        description={t('inviteByAbout')}
        icon={Search}
        type="search"
        autoComplete="off"
        autoCapitalize="off"
        value={typed}
        onChange={(input) => setTyped(input.target.value)}
      />
      {event.settings.maxAlternates > 0 && (
        <Switch checked={alternate} onChange={(input) => setAlternate(input.target.checked)}>
          {t('asAlternate')}
        </Switch>
      )}
      <ul className="roster" aria-live="polite">
        {isMail(typed.trim()) && (
          <li className="roster-row">
            <Mail size={18} aria-hidden="true" />
            <span className="roster-name name">{typed.trim()}</span>
            <InviteButton event={event} asked={{ email: typed.trim(), alternate }} onDone={() => setTyped('')} />
          </li>
        )}
        {shown.map(({ id, username, name, image }) => (
          <li key={id} className="roster-row">
            <Avatar face={image} username={username} beside />
            <span className="roster-name">
              <b className="name">{username}</b>
              {name && <small>{name}</small>}
            </span>
            <InviteButton event={event} asked={{ username, alternate }} onDone={() => setTyped('')} />
          </li>
        ))}
        {found.isSuccess && wanted.length >= 2 && !isMail(wanted) && shown.length === 0 && (
          <li className="hint py-2">{t('nobodyFound', { name: wanted })}</li>
        )}
      </ul>
    </section>
  )
}

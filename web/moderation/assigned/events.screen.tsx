/** `/moderator/events`: assigned events and communities, and the search for an event to be assigned to. */
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { read, readIfOn } from '../../lib/api/api.ts'
import type { PageQueries } from '../../lib/api/load.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { PageMeta } from '../../lib/page/meta.tsx'
import { useDebounced } from '../../lib/page/use-debounced.ts'
import { moderationClientLoad, moderationServerLoad } from '../../shell/admin/moderator-access.ts'
import { Avatar } from '../../ui/art/avatar.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/inputs.tsx'
import { useAction } from '../../ui/controls/use-action.ts'
import { RowSkeleton } from '../../ui/feedback/skeleton.tsx'
import { LoadError } from '../../ui/feedback/states.tsx'
import { AreaHead } from '../../ui/layout/area-layout.tsx'
import { AssignedEvents } from './assigned-events.tsx'
import { assignedCommunities, assignedLeagues, assignedReads, assignedTournaments } from './queries.ts'

const queries: PageQueries = () => [assignedTournaments(), assignedLeagues(), assignedCommunities()]
export const loader = moderationServerLoad(queries)
export const clientLoader = moderationClientLoad(queries)

export default function ModeratorEventsScreen() {
  const t = useTranslation('moderator')
  return (
    <>
      <PageMeta title={t('section.events')} description={t('lead')} hidden />
      <AreaHead title={t('section.events')} />
      <AssignedEvents />
      <Communities />
      <FindEvent />
    </>
  )
}

function Communities() {
  const t = useTranslation('moderator')
  const { data } = useSuspenseQuery(assignedCommunities())
  if (data.total === 0) return null
  return (
    <section className="assigned" aria-labelledby="communities-title">
      <h2 id="communities-title">{t('communities')}</h2>
      <ul className="assigned-list">
        {data.data.map(({ id, name, username, avatar }) => (
          <li key={id}>
            <Avatar image={avatar} username={username} size={32} beside />
            <span>
              <Link className="name" to={`/${username}`}>
                {name}
              </Link>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const minLength = 2

const eventsNamed = (search: string) => read('GET /tournaments', { query: { search, limit: 6 } })
const leaguesNamed = (search: string) => readIfOn('leagues', 'GET /leagues', { query: { search, limit: 6 } })

/** A platform moderator becomes a moderator of the event. */
function FindEvent() {
  const t = useTranslation('moderator')
  const [text, setText] = useState('')
  const name = useDebounced(text.trim())
  const enabled = name.length >= minLength
  const tournaments = useQuery({ ...eventsNamed(name), enabled })
  const leagues = useQuery({ ...leaguesNamed(name), enabled })
  const { data: assigned } = useSuspenseQuery(assignedTournaments())
  const { data: assignedToo } = useSuspenseQuery(assignedLeagues())
  const join = useAction('POST /moderator/tournaments/{id}', assignedReads, () => t('assignedToast'))
  const joinLeague = useAction('POST /moderator/leagues/{id}', assignedReads, () => t('assignedToast'))
  const assignedIds = new Set([...assigned.data, ...assignedToo.data].map(({ id }) => id))
  const results = [...(tournaments.data?.data ?? []), ...(leagues.data?.data ?? [])].filter(
    ({ id }) => !assignedIds.has(id),
  )
  const isLoading = tournaments.isFetching || leagues.isFetching
  const isError = tournaments.isLoadingError || leagues.isLoadingError
  return (
    <section className="assigned" aria-labelledby="find-title">
      <h2 id="find-title">{t('assign')}</h2>
      <TextField
        label={t('findEvent')}
        description={t('assignText')}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {enabled && isLoading && <RowSkeleton />}
      {isError && <LoadError onRetry={() => void Promise.all([tournaments.refetch(), leagues.refetch()])} />}
      {enabled && !isLoading && !isError && results.length === 0 && <p className="hint">{t('noEventFound')}</p>}
      <ul className="assigned-list">
        {enabled &&
          results.map(({ id, name, eventType, organization }) => (
            <li key={id}>
              <span>
                <b className="name">{name}</b>
                {organization && <small>{organization.name}</small>}
              </span>
              <Button
                size="small"
                disabled={join.isPending || joinLeague.isPending}
                onClick={() => void (eventType === 'League' ? joinLeague : join).act({ params: { id } })}
              >
                {t('assignMe')}
              </Button>
            </li>
          ))}
      </ul>
    </section>
  )
}

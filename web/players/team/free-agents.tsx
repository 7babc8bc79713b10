/** Players without a team, listed so that captains can invite them. */

import { playerLimits } from '@guildhall/contract/players/constants.ts'
import { useQuery } from '@tanstack/react-query'
import { UserSearch } from 'lucide-react'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { Link } from 'react-router'
import { useCommand } from '../../lib/api/api.ts'
import { useSession } from '../../lib/api/session.ts'
import { useWords } from '../../lib/i18n/i18n.ts'
import { Avatar } from '../../ui/art/avatar.tsx'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { FormMistake } from '../../ui/controls/form-error.tsx'
import { TextField } from '../../ui/controls/inputs.tsx'
import { RowSkeleton } from '../../ui/feedback/skeleton.tsx'
import { Empty, Failed } from '../../ui/feedback/states.tsx'
import { useRefusal } from '../join/refusal.ts'
import { useSignInPath } from '../join/remedy-links.ts'
import { isAhead } from '../next-step/next-step.ts'
import { type Event, entryReads, freeAgents } from '../queries.ts'
import '../players.css'

type FreeAgentsProps = {
  event: Event
  /** The captain's action for each free agent. */
  actions?: (username: string) => ReactNode
}

export function FreeAgents({ event, actions }: FreeAgentsProps) {
  const t = useWords('players')
  const { user } = useSession()
  const { data, isPending, isError, refetch } = useQuery(freeAgents(event.id))
  if (isPending) return <RowSkeleton />
  if (isError) return <Failed onRetry={() => refetch()} />
  const ownListing = data.data.find((agent) => agent.user.id === user?.id)
  if (actions && data.data.length === 0) return <p className="hint">{t('freeAgents.emptyTitle')}</p>
  const canLook = isAhead(event) && event.me.playerId === null && !actions
  return (
    <div className="grid gap-4">
      {canLook && <Looking event={event} isOn={ownListing !== undefined} message={ownListing?.message ?? ''} />}
      {data.data.length === 0 ? (
        <Empty icon={UserSearch} title={t('freeAgents.emptyTitle')}>
          {t('freeAgents.emptyText')}
        </Empty>
      ) : (
        <ul className="roster" aria-label={t('freeAgents')}>
          {data.data.map(({ user: agent, message }) => (
            <li key={agent.id} className="roster-row">
              <Avatar face={agent.image} username={agent.username} beside />
              <span className="roster-name">
                <Link className="name hover:underline" to={`/${agent.username ?? ''}`}>
                  {agent.username ?? agent.name}
                </Link>
                {message && <small>{message}</small>}
              </span>
              {agent.username && agent.id !== user?.id && actions?.(agent.username)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Adds the reader to the list of free agents, or removes them. */
function Looking({ event: { id }, isOn, message }: { event: Event; isOn: boolean; message: string }) {
  const t = useWords('players')
  const refusal = useRefusal()
  const { user } = useSession()
  const signIn = useSignInPath()
  const [words, setWords] = useState(message)
  const publish = useCommand('PUT /tournaments/{id}/freeAgents', entryReads)
  const stop = useCommand('DELETE /tournaments/{id}/freeAgents', entryReads)
  if (!user)
    return (
      <ButtonLink className="justify-self-start" to={signIn}>
        {t('freeAgents.logIn')}
      </ButtonLink>
    )
  if (isOn)
    return (
      <p className="flex flex-wrap items-center gap-3">
        {t('freeAgents.listed')}
        <Button size="small" kind="ghost" loading={stop.isPending} onClick={() => stop.mutate({ params: { id } })}>
          {t('freeAgents.remove')}
        </Button>
      </p>
    )
  function submit(submitted: SubmitEvent) {
    submitted.preventDefault()
    const said = words.trim()
    if (!publish.isPending) publish.mutate({ params: { id }, body: said ? { message: said } : {} })
  }
  return (
    <form className="grid gap-3" onSubmit={submit} noValidate>
      <TextField
        label={t('aboutYou')}
        note={t('optional')}
        description={t('aboutYouHint')}
        maxLength={playerLimits.message.max}
        value={words}
        onChange={(typed) => setWords(typed.target.value)}
      />
      {publish.error && <FormMistake message={refusal(publish.error)} />}
      <Button type="submit" className="justify-self-start" loading={publish.isPending}>
        {t('freeAgents.join')}
      </Button>
    </form>
  )
}

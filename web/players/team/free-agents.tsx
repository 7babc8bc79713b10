/** Players without a team, listed so that captains can invite them. */

import { playerLimits } from '@guildhall/contract/players/constants.ts'
import { useQuery } from '@tanstack/react-query'
import { UserSearch } from 'lucide-react'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { Link } from 'react-router'
import { useCommand } from '../../lib/api/api.ts'
import { useSession } from '../../lib/api/session.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Avatar } from '../../ui/art/avatar.tsx'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { FormMistake } from '../../ui/controls/form-error.tsx'
import { TextField } from '../../ui/controls/inputs.tsx'
import { RowSkeleton } from '../../ui/feedback/skeleton.tsx'
import { Empty, Failed } from '../../ui/feedback/states.tsx'
import { useRefusal } from '../join/refusal.ts'
import { useLoginPath } from '../join/remedy-links.ts'
import { type Event, entryReads, freeAgents } from '../queries.ts'
import '../players.css'

type FreeAgentsProps = {
  event: Event
  /** The captain's action for each free agent. */
  actions?: (username: string) => ReactNode
}

export function FreeAgents({ event, actions }: FreeAgentsProps) {
  const t = useTranslation('players')
  const { user } = useSession()
  const { data, isPending, isError, refetch } = useQuery(freeAgents(event.id))
  if (isPending) return <RowSkeleton />
  if (isError) return <Failed onRetry={() => refetch()} />
  const ownListing = data.data.find((agent) => agent.user.id === user?.id)
  if (actions && data.data.length === 0) return <p className="hint">{t('freeAgents.emptyTitle')}</p>
  const canList = event.endedAt === null && event.cancelledAt === null && event.me.playerId === null && !actions
  return (
    <div className="grid gap-4">
      {canList && <ListingForm event={event} isListed={ownListing !== undefined} message={ownListing?.message ?? ''} />}
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
function ListingForm({ event: { id }, isListed, message }: { event: Event; isListed: boolean; message: string }) {
  const t = useTranslation('players')
  const describeRefusal = useRefusal()
  const { user } = useSession()
  const loginPath = useLoginPath()
  const [text, setText] = useState(message)
  const publish = useCommand('PUT /tournaments/{id}/freeAgents', entryReads)
  const unlist = useCommand('DELETE /tournaments/{id}/freeAgents', entryReads)
  if (!user)
    return (
      <ButtonLink className="justify-self-start" to={loginPath}>
        {t('freeAgents.logIn')}
      </ButtonLink>
    )
  if (isListed)
    return (
      <p className="flex flex-wrap items-center gap-3">
        {t('freeAgents.listed')}
        <Button size="small" kind="ghost" loading={unlist.isPending} onClick={() => unlist.mutate({ params: { id } })}>
          {t('freeAgents.remove')}
        </Button>
      </p>
    )
  function submit(submitEvent: SubmitEvent) {
    submitEvent.preventDefault()
    const trimmed = text.trim()
    if (!publish.isPending) publish.mutate({ params: { id }, body: trimmed ? { message: trimmed } : {} })
  }
  return (
    <form className="grid gap-3" onSubmit={submit} noValidate>
      <TextField
        label={t('aboutYou')}
        note={t('optional')}
        description={t('aboutYouHint')}
        maxLength={playerLimits.message.max}
        value={text}
        onChange={(change) => setText(change.target.value)}
      />
      {publish.error && <FormMistake message={describeRefusal(publish.error)} />}
      <Button type="submit" className="justify-self-start" loading={publish.isPending}>
        {t('freeAgents.join')}
      </Button>
    </form>
  )
}

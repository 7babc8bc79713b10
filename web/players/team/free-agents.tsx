/** Players without a team, listed so that captains can invite them. */

import { playerLimits } from '@guildhall/contract/players/constants.ts'
import { useQuery } from '@tanstack/react-query'
import { UserSearch } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCommand } from '../../lib/api/api.ts'
import { useSession } from '../../lib/api/session.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Avatar } from '../../ui/art/avatar.tsx'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { FormError } from '../../ui/controls/form-error.tsx'
import { TextField } from '../../ui/controls/inputs.tsx'
import { RowSkeleton } from '../../ui/feedback/skeleton.tsx'
import { Empty, LoadError } from '../../ui/feedback/states.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useLoginPath } from '../join/remedy-links.ts'
import { useRefusalText } from '../join/use-refusal-text.ts'
import { type Event, entryReads, freeAgents } from '../queries.ts'
import { useEntryAction } from '../use-entry-action.ts'
import '../players.css'

type FreeAgentsProps = {
  event: Event
  /** The captain's action for each free agent. */
  actions?: (username: string) => ReactNode
}

export function FreeAgents({ event, actions }: FreeAgentsProps) {
  const t = useTranslation('players')
  const { user } = useSession()
  const { data, isPending, isLoadingError, refetch } = useQuery(freeAgents(event.id))
  if (isPending) return <RowSkeleton />
  if (isLoadingError) return <LoadError onRetry={() => refetch()} />
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
              <Avatar image={agent.image} username={agent.username} beside />
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
  const describeRefusal = useRefusalText()
  const { user } = useSession()
  const loginPath = useLoginPath()
  const publish = useCommand('PUT /tournaments/{id}/freeAgents', entryReads)
  const { form, text, error, errorText, isSending } = useForm({
    stored: { message },
    send: ({ message }) =>
      publish.mutateAsync({ params: { id }, body: message.trim() ? { message: message.trim() } : {} }),
  })
  const unlist = useEntryAction('DELETE /tournaments/{id}/freeAgents')
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
        <Button size="small" kind="ghost" loading={unlist.isPending} onClick={() => unlist.act({ params: { id } })}>
          {t('freeAgents.remove')}
        </Button>
      </p>
    )
  return (
    <form className="grid gap-3" {...form}>
      <TextField
        label={t('aboutYou')}
        note={t('optional')}
        description={t('aboutYouHint')}
        maxLength={playerLimits.message.max}
        {...text('message')}
      />
      <FormError message={errorText && describeRefusal(error)} />
      <Button type="submit" className="justify-self-start" loading={isSending}>
        {t('freeAgents.join')}
      </Button>
    </form>
  )
}

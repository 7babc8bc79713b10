import { Link2, UserPlus, X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Avatar } from '../ui/art/avatar.tsx'
import { Button, IconButton } from '../ui/controls/button.tsx'
import { copyText } from '../ui/controls/copy-text.ts'
import { useAction } from '../ui/controls/use-action.ts'
import { lazy } from '../ui/feedback/lazy.tsx'
import { joinReads, type LeagueQueue, type Party, queueReads } from './queries.ts'
import { useEntry } from './use-entry.tsx'

const InviteDialog = lazy(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog }))

type PartyProps = { league: LeagueQueue['league']; party: Party | null; isQueued: boolean; userId: string }

/** Friends who queue together. It does not change while it is in the queue. */
export function PartySection({ league, party, isQueued, userId }: PartyProps) {
  const t = useTranslation('queue')
  const create = useAction('POST /leagues/{id}/party', joinReads)
  const { enter, feeDialog } = useEntry(create.isPending)
  if (!party) {
    if (isQueued) return null
    return (
      <section className="queue-party">
        <header>
          <h2>{t('party')}</h2>
        </header>
        <p>{t('partyAbout', { count: league.teamSize })}</p>
        <Button
          kind="ghost"
          loading={create.isPending}
          onClick={() => void enter((query) => create.send({ params: { id: league.id }, query }))}
        >
          {t('createParty')}
        </Button>
        {feeDialog}
      </section>
    )
  }
  return <OpenParty party={party} isQueued={isQueued} userId={userId} />
}

function OpenParty({ party, isQueued, userId }: Omit<PartyProps, 'league'> & { party: Party }) {
  const t = useTranslation('queue')
  const { number } = useFormat()
  const [isInviting, setInviting] = useState(false)
  const remove = useAction('DELETE /parties/{id}/members/{userId}', queueReads)
  const isLeader = party.leaderId === userId
  const leader = party.members.find(({ user }) => user.id === party.leaderId)?.user
  const accepted = party.members.filter((member) => member.accepted).length
  return (
    <section className="queue-party">
      <header>
        <h2>{t('party')}</h2>
        <p>
          {t('partyCount', { count: accepted, max: party.maxMembers, leader: leader?.name ?? leader?.username ?? '' })}
        </p>
        {!isQueued && accepted < party.maxMembers && (
          <Button kind="text" onClick={() => copyText(party.inviteUrl, t('linkCopied'))}>
            <Link2 size={16} aria-hidden="true" />
            {t('inviteLink')}
          </Button>
        )}
      </header>
      <ul className="party-members">
        {party.members.map(({ user, rating, accepted }) => (
          <li key={user.id} data-invited={!accepted || undefined}>
            <Avatar image={user.image} username={user.username} size={56} beside />
            <strong>{user.name ?? user.username}</strong>
            <small>
              {rating !== null && number(Math.round(rating))}
              {user.id === party.leaderId && ` · ${t('leader')}`}
            </small>
            <span className="party-state">{t(accepted ? 'inParty' : 'invited')}</span>
            {isLeader && !isQueued && user.id !== userId && (
              <IconButton
                label={t('removeMember', { name: user.name ?? user.username ?? '' })}
                onClick={() => remove.act({ params: { id: party.id, userId: user.id } })}
              >
                <X size={16} aria-hidden="true" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {!isQueued && (
        <div className="queue-party-actions">
          {isLeader && accepted < party.maxMembers && (
            <Button kind="ghost" onClick={() => setInviting(true)}>
              <UserPlus size={16} aria-hidden="true" />
              {t('invite')}
            </Button>
          )}
          <Button
            kind="text"
            loading={remove.isPending}
            onClick={() => remove.act({ params: { id: party.id, userId } })}
          >
            {t(isLeader ? 'endParty' : 'leaveParty')}
          </Button>
        </div>
      )}
      {isInviting && (
        <Suspense>
          <InviteDialog party={party} onClose={() => setInviting(false)} />
        </Suspense>
      )}
    </section>
  )
}

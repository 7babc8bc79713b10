import { Users } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useSession } from '../lib/api/session.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { useAction } from '../ui/controls/use-action.ts'
import { joinReads, queueReads, type UserQueue } from './queries.ts'
import { useEntry } from './use-entry.tsx'

/** Invitations to parties, under the top bar of every page. */
export function PartyInvitations({ invitations }: { invitations: UserQueue['invitations'] }) {
  return invitations.map((invitation) => <Invitation key={invitation.partyId} invitation={invitation} />)
}

function Invitation({ invitation }: { invitation: UserQueue['invitations'][number] }) {
  const t = useTranslation('queue')
  const navigate = useNavigate()
  const userId = useSession().user?.id ?? ''
  const join = useAction('POST /parties/{id}', joinReads)
  const { enter, feeDialog } = useEntry(join.isPending)
  const decline = useAction('DELETE /parties/{id}/members/{userId}', queueReads)
  const { partyId, leader, league } = invitation
  return (
    <section className="queue-bar" aria-label={t('invitation')}>
      <Users size={18} aria-hidden="true" className="queue-bar-icon" />
      <span className="queue-bar-facts">
        {t('invitedBy', { leader: leader.name ?? leader.username ?? '', league: league.name })}
      </span>
      <Button
        size="small"
        loading={join.isPending}
        onClick={() =>
          void enter(async (query) => {
            await join.send({ params: { id: partyId }, query, body: {} })
            void navigate(`/leagues/${league.id}`)
          })
        }
      >
        {t('joinParty')}
      </Button>
      <Button
        size="small"
        kind="ghost"
        loading={decline.isPending}
        onClick={() => decline.act({ params: { id: partyId, userId } })}
      >
        {t('declineParty')}
      </Button>
      {feeDialog}
    </section>
  )
}

/** The reader's unanswered invitations: to teams and events, and to the staff of events. */
import { eventPath } from '@guildhall/contract/tournaments/paths.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { MailOpen } from 'lucide-react'
import { Link } from 'react-router'
import { requestedRole } from '../events/staff-role.ts'
import { clientLoad, type PageQueries, serverLoad } from '../lib/api/load.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { PageMeta } from '../lib/page/meta.tsx'
import { openInvites, staffRequests } from '../players/queries.ts'
import { TeamBadge } from '../players/team/team-badge.tsx'
import { Avatar } from '../ui/art/avatar.tsx'
import { ButtonLink } from '../ui/controls/button.tsx'
import { Empty } from '../ui/feedback/states.tsx'
import { Time } from '../ui/feedback/time.tsx'
import { Page, Section } from '../ui/layout/page.tsx'
import { InviteAnswer } from './invite-answer.tsx'
import { StaffInviteAnswer } from './staff-invite-answer.tsx'
import '../players/players.css'

const queries: PageQueries = () => [openInvites(), staffRequests()]
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

export default function InvitesScreen() {
  const t = useTranslation('players')
  const { data: invites } = useSuspenseQuery(openInvites())
  const { data: requests } = useSuspenseQuery(staffRequests())
  const isEmpty = invites.data.length === 0 && requests.data.length === 0
  return (
    <Page title={t('invites')} lead={isEmpty ? undefined : t('invitesLead')}>
      <PageMeta title={t('invites')} description={t('invitesLead')} hidden />
      {isEmpty && (
        <Section title={t('teamInvites')}>
          <Empty
            icon={MailOpen}
            title={t('noInvites')}
            action={<ButtonLink to="/explore">{t('findEvent')}</ButtonLink>}
          >
            {t('noInvitesText')}
          </Empty>
        </Section>
      )}
      {invites.data.length > 0 && (
        <Section title={t('teamInvites')}>
          <ul className="roster invite-list">
            {invites.data.map((invite) => (
              <li key={invite.id} className="roster-row">
                {invite.team ? (
                  <TeamBadge name={invite.team.name} size={40} beside />
                ) : (
                  <Avatar image={invite.inviter.image} size={40} beside />
                )}
                <span className="roster-name">
                  <Link className="name hover:underline" to={`/invites/${invite.id}`}>
                    {invite.team?.name ?? invite.tournament?.name}
                  </Link>
                  <small>
                    {t('invitedTo', { name: invite.inviter.username ?? '', event: invite.tournament?.name ?? '' })}{' '}
                    {invite.tournament?.date && <Time at={invite.tournament.date} show="full" />}
                  </small>
                  {invite.message && <q className="invite-message">{invite.message}</q>}
                </span>
                <InviteAnswer invite={invite} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {requests.data.length > 0 && (
        <Section title={t('staffRequests')}>
          <ul className="roster invite-list">
            {requests.data.map((request) => (
              <li key={`${request.tournament.id}-${request.as}`} className="roster-row">
                <Avatar image={request.by?.image ?? null} size={40} beside />
                <span className="roster-name">
                  <Link className="name hover:underline" to={eventPath(request.tournament)}>
                    {request.tournament.name}
                  </Link>
                  <small>
                    {t(`askedAs.${requestedRole(request).toLowerCase()}`, { name: request.by?.username ?? '' })}
                  </small>
                </span>
                <StaffInviteAnswer request={request} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </Page>
  )
}

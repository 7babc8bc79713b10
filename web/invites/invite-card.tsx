import { eventPath } from '@guildhall/contract/tournaments/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { Link } from 'react-router'
import { read } from '../lib/api/api.ts'
import { useSession } from '../lib/api/session.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Remedies } from '../players/join/remedies.tsx'
import { useLoginPath } from '../players/join/remedy-links.ts'
import { useRefusalText } from '../players/join/use-refusal-text.ts'
import type { Invite } from '../players/queries.ts'
import { TeamBadge } from '../players/team/team-badge.tsx'
import { Avatar } from '../ui/art/avatar.tsx'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { FormError } from '../ui/controls/form-error.tsx'
import { Time } from '../ui/feedback/time.tsx'
import { useAnswer } from './use-answer.ts'

const eligibilityQuery = (id: string) =>
  read('GET /tournaments/{id}/playerTeammate/eligible', { params: { id }, query: {} })

/** The invitation: its text, the inviter, and the event or team. */
export function InviteCard({ invite, token }: { invite: Invite; token: string | undefined }) {
  const t = useTranslation('players')
  const { team, tournament, inviter, message } = invite
  const values = { team: team?.name ?? '', event: tournament?.name ?? '', name: inviter.username ?? '' }
  return (
    <section className="next-card">
      <div className="next-head">
        <p className="kicker">{t('invitation')}</p>
        <h1>{team ? t('joinTeamQuestion', values) : t('joinEventQuestion', values)}</h1>
        <p>{invite.alternate ? t('inviteAlternateText', values) : t('inviteText', values)}</p>
        {message && <q className="invite-message">{message}</q>}
        <Answer invite={invite} token={token} />
      </div>
      <ul className="roster">
        <li className="roster-row">
          <Avatar image={inviter.image} username={inviter.username} beside />
          <span className="roster-name">
            <b className="name">{inviter.username}</b>
            <small>{t('invitedYou')}</small>
          </span>
        </li>
        {team && (
          <li className="roster-row">
            <TeamBadge name={team.name} beside />
            <span className="roster-name">
              <b className="name">{team.name}</b>
              <small>{t('teamOf', { count: team.members, size: String(team.teamSize) })}</small>
            </span>
          </li>
        )}
        {tournament && (
          <li className="roster-row">
            <span className="grid size-8 place-items-center">
              <CalendarClock size={20} aria-hidden="true" />
            </span>
            <span className="roster-name">
              <Link className="name underline underline-offset-3" to={eventPath(tournament)}>
                {tournament.name}
              </Link>
              <small>{tournament.date && <Time at={tournament.date} show="full" />}</small>
            </span>
          </li>
        )}
      </ul>
    </section>
  )
}

function Answer({ invite, token }: { invite: Invite; token: string | undefined }) {
  const t = useTranslation('players')
  const describeRefusal = useRefusalText()
  const { user } = useSession()
  const loginPath = useLoginPath()
  const { accept, decline } = useAnswer(invite, token)
  const isOpen = invite.status === 'PENDING'
  const eventId = invite.tournament?.id ?? ''
  const eligibility = useQuery({
    ...eligibilityQuery(eventId),
    enabled: user !== null && isOpen && invite.team !== null,
  })
  if (decline.isSuccess) return <p className="mt-4">{t('declined')}</p>
  if (!isOpen) return <p className="mt-4">{t(`inviteIs.${invite.status}`)}</p>
  if (user?.id === invite.inviterId) return <p className="mt-4">{t('ownInviteLink')}</p>
  if (!user)
    return (
      <div className="mt-4 grid gap-2">
        <ButtonLink kind="primary" wide to={loginPath}>
          {t('logInToJoin')}
        </ButtonLink>
        <p className="text-center text-ui">{t('logInToJoinHint')}</p>
      </div>
    )
  const reasons = eligibility.data?.reasons ?? []
  return (
    <div className="mt-4 grid gap-3">
      {reasons.length > 0 && <Remedies reasons={reasons} />}
      {accept.error && reasons.length === 0 && <FormError message={describeRefusal(accept.error)} />}
      <div className="grid grid-cols-[1.6fr_1fr] gap-2">
        <Button
          kind="primary"
          loading={accept.isPending}
          disabled={reasons.length > 0}
          onClick={() => accept.mutate(undefined, { onError: () => void eligibility.refetch() })}
        >
          {t('accept')}
        </Button>
        {token ? (
          <ButtonLink kind="ghost" to="/">
            {t('notNow')}
          </ButtonLink>
        ) : (
          <Button kind="ghost" loading={decline.isPending} onClick={() => decline.mutate()}>
            {t('decline')}
          </Button>
        )}
      </div>
    </div>
  )
}

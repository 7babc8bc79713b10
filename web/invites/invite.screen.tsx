/**
 * "Join team X?", for the invited person or for a holder of the link, logged in or not.
 *
 * The address contains the secret of a link, so the server-rendered and cached page contains nothing of the invitation.
 */
import { useQuery } from '@tanstack/react-query'
import { MailX } from 'lucide-react'
import { useParams, useSearchParams } from 'react-router'
import { ProblemError } from '../lib/api/api.ts'
import { useSession } from '../lib/api/session.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { PageMeta } from '../lib/page/meta.tsx'
import { useLoginPath } from '../players/join/remedy-links.ts'
import { invite } from '../players/queries.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Empty, LoadError } from '../ui/feedback/states.tsx'
import { InviteCard } from './invite-card.tsx'
import '../players/players.css'

export default function InviteScreen() {
  const t = useTranslation('players')
  // The texts of the invitation load with the page, which renders before the invitation is read.
  useTranslation('problems')
  useTranslation('settings')
  useTranslation('tournaments')
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const token = search.get('token') ?? undefined
  const { status } = useSession()
  const { data, error, refetch } = useQuery({ ...invite(id, token), enabled: status !== 'loading' })
  const isUnavailable = error instanceof ProblemError && error.problem.status < 500
  return (
    <div className="wrap invite-page">
      <PageMeta title={t('invitation')} description={t('invitesLead')} hidden />
      {data ? (
        <InviteCard invite={data} token={token} />
      ) : isUnavailable ? (
        <Unavailable isVisitor={status === 'unauthenticated'} />
      ) : error ? (
        <LoadError onRetry={() => refetch()} />
      ) : (
        <div className="next-card" aria-busy="true">
          <div className="next-head">
            <h1 className="sr-only">{t('invitation')}</h1>
            <Skeleton className="h-4 w-28" />
            <Skeleton className="mt-4 h-9 w-3/4" />
            <Skeleton className="mt-6 h-11" />
          </div>
        </div>
      )}
    </div>
  )
}

/** An invitation by username is visible to that person only, so a visitor may have to log in. */
function Unavailable({ isVisitor }: { isVisitor: boolean }) {
  const t = useTranslation('players')
  const loginPath = useLoginPath()
  return (
    <>
      <h1 className="sr-only">{t('invitation')}</h1>
      {isVisitor ? (
        <Empty
          level={2}
          icon={MailX}
          title={t('inviteLogIn.title')}
          action={
            <ButtonLink kind="primary" to={loginPath}>
              {t('do.signIn')}
            </ButtonLink>
          }
        >
          {t('inviteLogIn.text')}
        </Empty>
      ) : (
        <Empty
          level={2}
          icon={MailX}
          title={t('inviteInvalid.title')}
          action={<ButtonLink to="/invites">{t('invites')}</ButtonLink>}
        >
          {t('inviteInvalid.text')}
        </Empty>
      )}
    </>
  )
}

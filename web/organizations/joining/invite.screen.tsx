/** `/communities/invites/{token}`: an invite link. A visitor signs up first and returns here. */
import { localePath } from '@guildhall/contract/core/locales.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { MailX } from 'lucide-react'
import { isRouteErrorResponse, useNavigate, useParams, useRouteError } from 'react-router'
import { read } from '../../lib/api/api.ts'
import { clientLoad, type PageQueries, serverLoad } from '../../lib/api/load.ts'
import { useSession } from '../../lib/api/session.ts'
import { useLocale, useTranslation } from '../../lib/i18n/i18n.ts'
import { withCallback } from '../../lib/page/log-in-path.ts'
import { PageMeta } from '../../lib/page/meta.tsx'
import { RouteError } from '../../shell/route-error.tsx'
import { Crest } from '../../ui/art/crest.tsx'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Empty } from '../../ui/feedback/states.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { JoinForm } from './join-dialog.tsx'
import './joining.css'
import type { Handle } from '../../lib/page/route-handle.ts'

const invitePreview = (token: string) => read('GET /organizations/invites/{token}', { params: { token } })

const queries: PageQueries = ({ params: { token = '' } }) => [invitePreview(token)]
export const handle: Handle = { search: [] }
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

export default function CommunityInviteScreen() {
  const t = useTranslation('community-join')
  const { token = '' } = useParams()
  const { data } = useSuspenseQuery(invitePreview(token))
  const { organization, invitedBy, expiresAt } = data
  const { name, username, theme, avatar, description, members } = organization
  const title = t('inviteTitle', { name })
  const inviter = invitedBy?.name ?? invitedBy?.username
  return (
    <div className="invite-page">
      <PageMeta title={title} description={description ?? title} hidden />
      <Crest size="full" name={username} accent={theme.accent} image={theme.crest?.url ?? avatar?.url ?? null} />
      <h1>{title}</h1>
      <Facts>
        <span>{t('members', { count: members })}</span>
        {inviter && <span>{t('invitedBy', { name: inviter })}</span>}
        {expiresAt && (
          <span>
            {t('expires')} <Time at={expiresAt} show="day" />
          </span>
        )}
      </Facts>
      {description && <p>{description}</p>}
      {data.registration.welcome && <p>{data.registration.welcome}</p>}
      <InviteAction />
    </div>
  )
}

function InviteAction() {
  const t = useTranslation('community-join')
  const { token = '' } = useParams()
  const { organization, registration, member } = useSuspenseQuery(invitePreview(token)).data
  const navigate = useNavigate()
  const locale = useLocale()
  const { status } = useSession()
  if (member)
    return (
      <ButtonLink kind="primary" size="large" to={`/${organization.username}`}>
        {t('openCommunity')}
      </ButtonLink>
    )
  if (status !== 'authenticated') {
    const invitePath = localePath(locale, `/communities/invites/${token}`)
    return (
      <>
        <ButtonLink kind="primary" size="large" to={withCallback('/signup', invitePath)}>
          {t('signUpToJoin')}
        </ButtonLink>
        <ButtonLink kind="text" to={withCallback('/login', invitePath)}>
          {t('logIn')}
        </ButtonLink>
      </>
    )
  }
  return (
    <JoinForm
      community={{ ...organization, registration }}
      isRequest={false}
      needsPasscode={false}
      invite={token}
      onDone={() => navigate(`/${organization.username}`)}
    />
  )
}

/** The link has expired, was revoked, or has no uses left. */
export function ErrorBoundary() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 410 ? <InviteOver /> : <RouteError />
}

function InviteOver() {
  const t = useTranslation('community-join')
  const players = useTranslation('players')
  const explore = useTranslation('explore')
  const title = players('inviteInvalid.title')
  return (
    <div className="invite-page">
      <PageMeta title={title} description={title} hidden />
      <h1 className="sr-only">{players('invitation')}</h1>
      <Empty
        level={2}
        icon={MailX}
        title={title}
        action={<ButtonLink to="/explore/communities">{explore('communities')}</ButtonLink>}
      >
        {t('inviteOnlyText')}
      </Empty>
    </div>
  )
}

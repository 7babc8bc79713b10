import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useCommand } from '../lib/api/api.ts'
import { useSession } from '../lib/api/session.ts'
import { useLocale, useTranslation } from '../lib/i18n/i18n.ts'
import { logInPath } from '../lib/page/log-in-path.ts'
import { useJoinReply } from '../organizations/joining/use-join-reply.ts'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { Badge } from '../ui/feedback/badge.tsx'
import { type Community, ownRole } from './queries.ts'

type JoinCommunityProps = { community: Pick<Community, 'id' | 'name' | 'username'> }

/** A join button, or the membership. A visitor logs in first and returns to the community. */
export function JoinCommunity({ community: { id, name, username } }: JoinCommunityProps) {
  const t = useTranslation('explore')
  const { showReply, showRefusal } = useJoinReply()
  const locale = useLocale()
  const { user } = useSession()
  const membership = useQuery({ ...ownRole(id), enabled: user !== null })
  const join = useCommand('POST /organizations/{id}/join', [
    'GET /organizations/{id}/role',
    'GET /organizations/{id}',
    'GET /organizations/paginated',
  ])
  const label = t('joinName', { name })

  if (!user) {
    return (
      <ButtonLink kind="ghost" size="small" to={logInPath(locale, `/${username}`)} aria-label={label}>
        {t('join')}
      </ButtonLink>
    )
  }
  if (membership.data?.request) return <Badge>{t('requested')}</Badge>
  if (membership.data?.role) {
    return (
      <Badge tone="success">
        <Check size={12} strokeWidth={3} aria-hidden="true" />
        {t('joined')}
      </Badge>
    )
  }
  return (
    <Button
      kind="ghost"
      size="small"
      aria-label={label}
      loading={join.isPending || membership.isPending}
      onClick={() =>
        join.mutate(
          { params: { id }, body: {} },
          {
            onSuccess: (membership) => showReply(membership, name),
            onError: (error) => showRefusal(error, username),
          },
        )
      }
    >
      {t('join')}
    </Button>
  )
}

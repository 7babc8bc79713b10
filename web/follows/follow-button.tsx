import { useQuery } from '@tanstack/react-query'
import { useSession } from '../lib/api/session.ts'
import { useLocale, useTranslation } from '../lib/i18n/i18n.ts'
import { logInPath } from '../lib/page/log-in-path.ts'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { communityFollow, relationTo, useFollow } from './queries.ts'

type FollowButtonProps = {
  kind: 'user' | 'organization'
  id: string
  username: string
  /** Known from a list; otherwise the button asks. */
  following?: boolean
  size?: 'normal' | 'small'
  /** The main action of the page, until the reader follows. */
  primary?: boolean
}

/** Follows a person or a community. A visitor logs in first and returns; there is no button for the reader’s own account. */
export function FollowButton(props: FollowButtonProps) {
  const t = useTranslation('feed')
  const { status, user } = useSession()
  const locale = useLocale()
  const { size, primary } = props
  if (status === 'unauthenticated')
    return (
      <ButtonLink kind={primary ? 'primary' : 'default'} size={size} to={logInPath(locale, `/${props.username}`)}>
        {t('follow')}
      </ButtonLink>
    )
  if (!user || user.id === props.id) return null
  return props.kind === 'user' ? <FollowPerson {...props} /> : <FollowCommunity {...props} />
}

function FollowPerson(props: FollowButtonProps) {
  const { data } = useQuery({ ...relationTo(props.id), enabled: props.following === undefined })
  if (data?.blocked) return null
  return <FollowToggle {...props} state={data?.following ?? props.following} isFollowBack={data?.followedBy} />
}

function FollowCommunity(props: FollowButtonProps) {
  const { data } = useQuery({ ...communityFollow(props.id), enabled: props.following === undefined })
  return <FollowToggle {...props} state={data?.following ?? props.following} />
}

type FollowToggleProps = FollowButtonProps & { state: boolean | undefined; isFollowBack?: boolean | undefined }

function FollowToggle({ kind, id, username, size, primary, state, isFollowBack }: FollowToggleProps) {
  const t = useTranslation('feed')
  const follow = useFollow({ kind, id })
  const isFollowing = follow.isPending ? follow.variables : (follow.data?.following ?? state)
  const label = isFollowing ? t('followingState') : isFollowBack ? t('followBack') : t('follow')
  return (
    <Button
      kind={primary && !isFollowing ? 'primary' : 'default'}
      size={size}
      disabled={isFollowing === undefined}
      aria-pressed={isFollowing ?? false}
      aria-label={t('followName', { name: `@${username}` })}
      className="follow-button"
      onClick={() => follow.mutate(!isFollowing)}
    >
      {label}
    </Button>
  )
}

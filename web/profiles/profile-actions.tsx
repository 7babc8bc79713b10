import { Ellipsis, Pencil } from 'lucide-react'
import { Suspense, useState } from 'react'
import { MessageButton } from '../chats/message-button.tsx'
import { FollowButton } from '../follows/follow-button.tsx'
import { UnblockButton } from '../follows/unblock-button.tsx'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { lazy } from '../ui/feedback/lazy.tsx'
import type { Profile } from './queries.ts'

const ProfileMenu = lazy(async () => ({ default: (await import('./profile-menu.tsx')).ProfileMenu }))
const ModeratorMenu = lazy(async () => ({ default: (await import('./moderator-menu.tsx')).ModeratorMenu }))

/** What the reader can do with a person. */
export function ProfileActions({ profile, isOwn }: { profile: Profile; isOwn: boolean }) {
  const t = useTranslation('profiles')
  const { id, username, blocked } = profile
  return (
    <div className="profile-actions">
      <More profile={profile} isOwn={isOwn} />
      {blocked ? (
        <UnblockButton id={id} username={username} />
      ) : (
        <>
          <MessageButton userId={id} />
          <FollowButton kind="user" id={id} username={username} primary />
        </>
      )}
      {isOwn && (
        <ButtonLink kind="primary" to="/settings/profile">
          <Pencil size={18} aria-hidden="true" />
          {t('edit')}
        </ButtonLink>
      )}
    </div>
  )
}

/** The menu loads when it is opened first. */
function More(props: { profile: Profile; isOwn: boolean }) {
  const t = useTranslation('profiles')
  const [isLoaded, setLoaded] = useState(false)
  const button = (
    <Button kind="ghost" aria-label={t('more')} {...(!isLoaded && { onClick: () => setLoaded(true) })}>
      <Ellipsis size={18} aria-hidden="true" />
    </Button>
  )
  if (!isLoaded) return button
  const Menu = props.profile.can.sanction ? ModeratorMenu : ProfileMenu
  return (
    <Suspense fallback={button}>
      <Menu {...props} />
    </Suspense>
  )
}

import { ChevronDown, Compass, House, KeyRound, LogOut, MailOpen, Medal, Settings, Trophy, User } from 'lucide-react'
import type { SessionUser } from '../lib/api/session.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Avatar } from '../ui/art/avatar.tsx'
import { Dropdown } from '../ui/controls/dropdown.tsx'
import { UserCard } from './me.tsx'
import { signOut } from './sign-out.ts'

export function AvatarMenu({ user }: { user: SessionUser }) {
  const t = useTranslation('shell')
  return (
    <Dropdown
      trigger={
        <button type="button" className="me" aria-label={t('yourMenu')}>
          <Avatar face={user.image} username={user.username} beside />
          <ChevronDown size={14} aria-hidden="true" />
        </button>
      }
      header={<UserCard user={user} />}
      items={[
        ...(user.username ? [{ label: t('profile'), icon: User, to: `/${user.username}` }] : []),
        { label: t('home'), icon: House, to: '/home' },
        { label: t('yourEvents'), icon: Trophy, to: '/tournaments/mine' },
        { label: t('series'), icon: Medal, to: '/series' },
        { label: t('explore'), icon: Compass, to: '/explore' },
        { label: t('invites'), icon: MailOpen, to: '/invites' },
        { label: t('settings'), icon: Settings, to: '/settings' },
        ...(user.role === 'ADMIN' || user.role === 'SUPER'
          ? [{ label: t('admin'), icon: KeyRound, to: '/admin' }]
          : []),
        'line',
        { label: t('logOut'), icon: LogOut, onSelect: signOut },
      ]}
    />
  )
}

import {
  ChevronDown,
  Compass,
  HandCoins,
  House,
  KeyRound,
  LogOut,
  MailOpen,
  Medal,
  Package,
  Plus,
  Settings,
  ShieldCheck,
  Sparkles,
  Trophy,
  User,
  Users,
  Wallet,
} from 'lucide-react'
import { useState } from 'react'
import { read } from '../lib/api/api.ts'
import type { SessionUser } from '../lib/api/session.ts'
import { useFeature } from '../lib/api/site.ts'
import { useLoaded } from '../lib/api/use-loaded.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Avatar } from '../ui/art/avatar.tsx'
import { Dropdown, type DropdownItem } from '../ui/controls/dropdown.tsx'
import { logOut } from './log-out.ts'
import { UserCard } from './user-card.tsx'

const maxCommunities = 3

/** The communities that the reader runs, each with a link to its Manage area. Loaded when the menu opens. */
function useManageItems(isOpen: boolean): DropdownItem[] {
  const t = useTranslation('shell')
  const { data } = useLoaded({ ...read('GET /user/organizations', { query: { limit: 12 } }), enabled: isOpen })
  return (data?.data ?? [])
    .filter(({ role }) => role !== 'MEMBER')
    .slice(0, maxCommunities)
    .map(({ name, username }) => ({ label: t('manageCommunity', { name }), icon: Users, to: `/${username}/manage` }))
}

export function AvatarMenu({ user }: { user: SessionUser }) {
  const t = useTranslation('shell')
  const [isOpen, setIsOpen] = useState(false)
  const manageItems = useManageItems(isOpen)
  const hasPro = useFeature('pro')
  const hasShop = useFeature('shop')
  return (
    <Dropdown
      trigger={
        <button type="button" className="me" aria-label={t('yourMenu')}>
          <Avatar image={user.image} username={user.username} beside />
          <ChevronDown size={14} aria-hidden="true" />
        </button>
      }
      header={<UserCard user={user} />}
      onOpenChange={setIsOpen}
      items={[
        ...(user.username ? [{ label: t('profile'), icon: User, to: `/${user.username}` }] : []),
        { label: t('home'), icon: House, to: '/home' },
        { label: t('yourEvents'), icon: Trophy, to: '/tournaments/mine' },
        { label: t('invites'), icon: MailOpen, to: '/invites' },
        { label: t('wallet'), icon: Wallet, to: '/wallet' },
        { label: t('prizeMoney'), icon: HandCoins, to: '/payments' },
        ...(hasShop ? [{ label: t('yourItems'), icon: Package, to: '/user/items' }] : []),
        { label: t('series'), icon: Medal, to: '/series' },
        { label: t('explore'), icon: Compass, to: '/explore' },
        ...manageItems,
        { label: t('createCommunity'), icon: Plus, to: '/communities/new' },
        ...(hasPro && !user.pro ? [{ label: t('pro'), icon: Sparkles, to: '/pro' }] : []),
        { label: t('settings'), icon: Settings, to: '/settings' },
        ...(user.role === 'MODERATOR' || user.role === 'ADMIN' || user.role === 'SUPER'
          ? [{ label: t('moderation'), icon: ShieldCheck, to: '/moderator' }]
          : []),
        ...(user.role === 'ADMIN' || user.role === 'SUPER'
          ? [{ label: t('admin'), icon: KeyRound, to: '/admin' }]
          : []),
        'line',
        { label: t('logOut'), icon: LogOut, onSelect: () => void logOut(t) },
      ]}
    />
  )
}

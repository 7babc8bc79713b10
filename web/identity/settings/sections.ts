import {
  AtSign,
  Bell,
  Database,
  IdCard,
  Languages,
  Link2,
  type LucideIcon,
  Mail,
  MonitorSmartphone,
  SunMoon,
  User,
} from 'lucide-react'

/** Keys of the `settings` catalogue: the key is the name, the key plus `About` the description. */
export const sections: readonly { key: string; icon: LucideIcon }[] = [
  { key: 'profile', icon: User },
  { key: 'personal', icon: IdCard },
  { key: 'accounts', icon: Link2 },
  { key: 'socials', icon: AtSign },
  { key: 'email', icon: Mail },
  { key: 'notifications', icon: Bell },
  { key: 'sessions', icon: MonitorSmartphone },
  { key: 'language', icon: Languages },
  { key: 'theme', icon: SunMoon },
  { key: 'data', icon: Database },
]

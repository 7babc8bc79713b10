import type { Feature } from '@guildhall/contract/core/features.ts'
import {
  AtSign,
  Bell,
  Database,
  IdCard,
  Languages,
  Link2,
  Lock,
  type LucideIcon,
  Mail,
  MonitorSmartphone,
  ShieldCheck,
  Sparkles,
  SunMoon,
  User,
} from 'lucide-react'

/** Keys of the `settings` catalogue: the key is the name, the key plus `About` the description. */
export const sections: readonly { key: string; icon: LucideIcon; feature?: Feature }[] = [
  { key: 'profile', icon: User },
  { key: 'personal', icon: IdCard },
  { key: 'accounts', icon: Link2 },
  { key: 'socials', icon: AtSign },
  { key: 'email', icon: Mail },
  { key: 'notifications', icon: Bell },
  { key: 'privacy', icon: Lock },
  { key: 'sessions', icon: MonitorSmartphone },
  { key: 'language', icon: Languages },
  { key: 'theme', icon: SunMoon },
  { key: 'pro', icon: Sparkles, feature: 'pro' },
  { key: 'standing', icon: ShieldCheck },
  { key: 'data', icon: Database },
]

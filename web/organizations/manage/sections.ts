/** The sections of the Manage area in the order of its navigation, with the smallest role that sees each. */
import type { Feature } from '@guildhall/contract/core/features.ts'
import type { OrganizationRole } from '@guildhall/contract/organizations/constants.ts'
import {
  CircleQuestionMark,
  CodeXml,
  Coins,
  Globe,
  Handshake,
  Images,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Newspaper,
  Palette,
  ScrollText,
  Settings,
  Shield,
  ShoppingBag,
  Trophy,
  Users,
} from 'lucide-react'
import type { Organization } from '../queries.ts'

export type ManageSection = {
  /** The last part of its path, and its key in the `community-manage` catalogue: `section.<name>`. */
  name: string
  icon: LucideIcon
  role: Exclude<OrganizationRole, 'MEMBER'>
  /** Set up once, instead of used every day. */
  isSetup?: boolean
  feature?: Feature
  count?: (organization: Organization) => number
  /** Only for some communities. */
  isShown?: (organization: Organization) => boolean
}

export const sections: readonly ManageSection[] = [
  { name: 'overview', icon: LayoutDashboard, role: 'ADMIN' },
  { name: 'members', icon: Users, role: 'ADMIN', count: ({ members }) => members },
  { name: 'events', icon: Trophy, role: 'ADMIN' },
  { name: 'posts', icon: Newspaper, role: 'ADMIN', feature: 'posts' },
  { name: 'shop', icon: ShoppingBag, role: 'ADMIN', feature: 'shop' },
  { name: 'coins', icon: Coins, role: 'ADMIN' },
  { name: 'email', icon: Mail, role: 'ADMIN' },
  { name: 'assets', icon: Images, role: 'ADMIN' },
  { name: 'sponsors', icon: Handshake, role: 'ADMIN' },
  { name: 'faq', icon: CircleQuestionMark, role: 'ADMIN' },
  { name: 'moderation', icon: Shield, role: 'ADMIN' },
  { name: 'log', icon: ScrollText, role: 'ADMIN' },
  { name: 'look', icon: Palette, role: 'ADMIN', isSetup: true },
  { name: 'white-label', icon: Globe, role: 'ADMIN', isSetup: true, isShown: ({ whiteLabel }) => whiteLabel },
  { name: 'developers', icon: CodeXml, role: 'ADMIN', isSetup: true },
  { name: 'settings', icon: Settings, role: 'ADMIN', isSetup: true },
]

/** The overview is the index of the area. */
export const sectionPath = (username: string, name: string) =>
  name === 'overview' ? `/${username}/manage` : `/${username}/manage/${name}`

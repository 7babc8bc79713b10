/** The sections of the admin area in the order of its navigation. A section that only some admins may open names their roles. */
import type { Feature } from '@guildhall/contract/core/features.ts'
import { useQuery } from '@tanstack/react-query'
import {
  Activity,
  BookOpen,
  Building2,
  CircleQuestionMark,
  Coins,
  Flag,
  Gamepad2,
  HandCoins,
  Images,
  Joystick,
  LayoutDashboard,
  LayoutTemplate,
  LifeBuoy,
  ListChecks,
  type LucideIcon,
  Mail,
  Medal,
  MessageSquareText,
  Newspaper,
  ScrollText,
  Settings,
  ShoppingBag,
  Trophy,
  UsersRound,
} from 'lucide-react'
import { reportCounts } from '../../moderation/queries.ts'
import { ticketSummary } from '../../tickets/queries.ts'

export type AdminRole = 'ADMIN' | 'SUPER'

export type AdminSection = {
  path: string
  /** Its name is `section.<key>` in the `admin` catalogue. */
  key: string
  icon: LucideIcon
  roles?: readonly AdminRole[]
  /** Hidden while this part of the site is switched off. */
  feature?: Feature
  /** A hook that returns the number at the end of the link. */
  useCount?: () => number | undefined
  /** The count is work that someone waits for. */
  waits?: boolean
}

export type AdminGroup = 'site' | 'content' | 'support' | 'operations'

/** The first section is the index of the area. */
export const sections: Record<AdminGroup, readonly AdminSection[]> = {
  site: [
    { path: '/admin', key: 'overview', icon: LayoutDashboard },
    { path: '/admin/users', key: 'users', icon: UsersRound },
    { path: '/admin/communities', key: 'communities', icon: Building2 },
    { path: '/admin/events', key: 'events', icon: Trophy },
    { path: '/admin/templates', key: 'templates', icon: LayoutTemplate },
    { path: '/admin/leagues', key: 'leagues', icon: Medal, feature: 'leagues' },
    { path: '/admin/games', key: 'games', icon: Gamepad2 },
    { path: '/admin/platforms', key: 'platforms', icon: Joystick },
  ],
  content: [
    { path: '/admin/posts', key: 'posts', icon: MessageSquareText, feature: 'posts' },
    { path: '/admin/items', key: 'items', icon: ShoppingBag, feature: 'shop' },
    { path: '/admin/coins', key: 'coins', icon: Coins },
    { path: '/admin/assets', key: 'assets', icon: Images },
    { path: '/admin/news', key: 'news', icon: Newspaper },
    { path: '/admin/guides', key: 'guides', icon: BookOpen },
    { path: '/admin/help', key: 'help', icon: CircleQuestionMark },
    { path: '/admin/emails', key: 'emails', icon: Mail },
  ],
  support: [
    { path: '/moderation', key: 'reports', icon: Flag, useCount: useOpenReports, waits: true },
    { path: '/admin/tickets', key: 'tickets', icon: LifeBuoy, useCount: useOpenTickets, waits: true },
  ],
  operations: [
    { path: '/admin/payments', key: 'payments', icon: HandCoins },
    { path: '/admin/jobs', key: 'jobs', icon: ListChecks },
    { path: '/admin/audit', key: 'audit', icon: ScrollText },
    { path: '/admin/settings', key: 'settings', icon: Settings },
    { path: '/admin/health', key: 'health', icon: Activity },
  ],
}

function useOpenTickets() {
  return useQuery(ticketSummary()).data?.open
}

function useOpenReports() {
  return useQuery(reportCounts()).data?.open
}

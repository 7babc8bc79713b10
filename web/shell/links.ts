import { BookOpen, LifeBuoy, ListOrdered, type LucideIcon } from 'lucide-react'

/** Keys of the `shell` catalogue. */
export const mainLinks = [
  { to: '/explore', key: 'explore' },
  { to: '/leagues', key: 'leagues' },
  { to: '/creators', key: 'creators' },
  { to: '/enterprise', key: 'enterprise' },
] as const

export const resourceLinks: readonly { to: string; key: string; about: string; icon: LucideIcon }[] = [
  { to: '/rankings', key: 'rankings', about: 'rankingsAbout', icon: ListOrdered },
  { to: '/guides', key: 'guides', about: 'guidesAbout', icon: BookOpen },
  { to: '/help', key: 'help', about: 'helpAbout', icon: LifeBuoy },
]

export const articleLink = { to: '/news', key: 'news' } as const

export const legalLinks = [
  { to: '/privacy', key: 'privacy' },
  { to: '/terms', key: 'terms' },
  { to: '/dmca', key: 'dmca' },
] as const

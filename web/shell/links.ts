import type { Feature } from '@guildhall/contract/core/features.ts'
import { BookOpen, LifeBuoy, ListOrdered, type LucideIcon } from 'lucide-react'
import { useFeatures } from '../lib/api/site.ts'

/** Keys of the `shell` catalogue. */
const mainLinks: readonly { to: string; key: string; feature?: Feature }[] = [
  { to: '/explore', key: 'explore' },
  { to: '/leagues', key: 'leagues', feature: 'leagues' },
  { to: '/creators', key: 'creators' },
  { to: '/enterprise', key: 'enterprise' },
]

/** Without the parts of the site that are switched off. */
export function useMainLinks() {
  const features = useFeatures()
  return mainLinks.filter(({ feature }) => !feature || features[feature])
}

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

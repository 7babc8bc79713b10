/** The tabs of a community that have a screen; their routes are in web/routes.ts. The community decides which it shows, and in which order. */
import type { CommunityTab } from '@guildhall/contract/organizations/constants.ts'

const screens: readonly CommunityTab[] = [
  'overview',
  'events',
  'leaderboard',
  'shop',
  'posts',
  'members',
  'faq',
  'about',
]

export const shownTabs = (tabs: readonly CommunityTab[]) => tabs.filter((tab) => screens.includes(tab))

/** The overview is the address of the community. */
export const tabPath = (username: string, tab: CommunityTab) =>
  tab === 'overview' ? `/${username}` : `/${username}/${tab}`

const profileTabs = [
  'overview',
  'matches',
  'insights',
  'events',
  'trophies',
  'communities',
  'posts',
  'followers',
  'following',
  'points',
] as const
export type ProfileTab = (typeof profileTabs)[number]

/** The tab is part of the address, so that it can be shared. */
export const tabPath = (username: string, tab: ProfileTab) =>
  tab === 'overview' ? `/${username}` : `/${username}?tab=${tab}`

export const tabOf = (search: URLSearchParams): ProfileTab =>
  profileTabs.find((tab) => tab === search.get('tab')) ?? 'overview'

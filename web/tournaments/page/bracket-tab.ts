import type { Tournament } from '../queries.ts'

type Format = { type: Tournament['type']; settings: Pick<Tournament['settings'], 'groups'> }

/** The text of the tab with the matches: only knock-out formats have a bracket. */
export function bracketTabKey({ type, settings }: Format): 'bracket' | 'standings' | 'tab.groups' | 'tab.swiss' {
  if (type === 'SWISS') return 'tab.swiss'
  if (type === 'ROUND_ROBIN') return settings.groups > 1 ? 'tab.groups' : 'standings'
  return type === 'LEADERBOARD' ? 'standings' : 'bracket'
}

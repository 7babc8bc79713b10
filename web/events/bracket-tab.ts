import type { Tournament } from './queries.ts'

type Format = { type: Tournament['type']; settings: Pick<Tournament['settings'], 'groups'> }

/** The text of the tab with the matches: only knock-out formats have a bracket. */
export function bracketTabKey({ type, settings }: Format): 'bracket' | 'standings' | 'tab.groups' | 'tab.swiss' {
  if (type === 'SWISS') return 'tab.swiss'
  if (type === 'ROUND_ROBIN') return settings.groups > 1 ? 'tab.groups' : 'standings'
  return type === 'LEADERBOARD' ? 'standings' : 'bracket'
}

/** The word for that tab on a button that leads to it. */
export function bracketLinkKey({ type, eventType }: Pick<Tournament, 'type' | 'eventType'>) {
  if (eventType === 'League' || type === 'SWISS') return 'matches'
  return type === 'ROUND_ROBIN' || type === 'LEADERBOARD' ? 'standings' : 'bracket'
}

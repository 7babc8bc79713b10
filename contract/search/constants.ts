/** What a search can find, in the order of the groups. An event is a tournament; a league has its own group. */
export const searchKinds = ['tournament', 'league', 'user', 'organization', 'game', 'post'] as const
export type SearchKind = (typeof searchKinds)[number]

/** Leagues and posts cannot be found while they are switched off. */
export const isKindOn = ({ leagues, posts }: { leagues: boolean; posts: boolean }, kind: SearchKind) =>
  kind === 'league' ? leagues : kind === 'post' ? posts : true

export const searchLimits = {
  query: 80,
  /** The results of each group when every kind is searched. */
  perGroup: 5,
  /** When every kind is searched, the results of each are counted up to this number. */
  counted: 12,
  /** A list of one kind ends after its best matches. */
  perKind: 200,
} as const

/** Texts are about no game, so they wear the colours of one by their name: a few good sets look better than any hue. */
import { hash } from '../../ui/art/cover/random.ts'

const sets = [
  'rocket-league',
  'street-fighter-6',
  'teamfight-tactics',
  'age-of-empires-2',
  'splatoon-3',
  'valorant',
  'tekken-8',
  'ea-fc-26',
]

export const coloursOf = (slug: string): string => sets[hash(`w${slug}`) % sets.length] ?? slug

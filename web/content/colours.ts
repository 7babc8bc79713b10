/** Texts have no game, so their name selects one of a few colour sets: these look better than an arbitrary hue. */
import { hash } from '../ui/art/cover/random.ts'

const palettes = [
  'rocket-league',
  'street-fighter-6',
  'teamfight-tactics',
  'age-of-empires-2',
  'splatoon-3',
  'valorant',
  'tekken-8',
  'ea-fc-26',
]

export const coloursOf = (slug: string): string => palettes[hash(`w${slug}`) % palettes.length] ?? slug

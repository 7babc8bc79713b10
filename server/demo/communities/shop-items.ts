/** What the shops of the demo sell. */
import type { items } from '../../db/schema/shop.ts'

type NewItem = Omit<typeof items.$inferInsert, 'organizationId'>

const dayMs = 86_400_000

/** The names of the items of each community; prices and stock are the same pattern everywhere. */
const shops: Record<
  string,
  { banner: string; tag: [text: string, color: string]; code: string; merch: string; cap: string }
> = {
  nordlicht: {
    banner: 'Aurora',
    tag: ['NEUTRAL', '#FF8FB1'],
    code: '€10 store code',
    merch: 'Nordlicht tee',
    cap: 'Winter cap',
  },
  'boost-club': {
    banner: 'Full boost',
    tag: ['SUPERSONIC', '#79B8FF'],
    code: 'Decal key',
    merch: 'Club scarf',
    cap: 'Pit crew cap',
  },
  'hafen-schach': {
    banner: 'Harbour lights',
    tag: ['ZUGZWANG', '#E9E5DB'],
    code: 'Study course key',
    merch: 'Travel board',
    cap: 'Opening mug',
  },
  'turf-collective': {
    banner: 'Ink splash',
    tag: ['BOOYAH', '#D5E55A'],
    code: 'Gear key',
    merch: 'Splat hoodie',
    cap: 'Turf socks',
  },
}

export function itemsOf(username: string, now: Date): NewItem[] {
  const { banner, tag, code, merch, cap } = shops[username] ?? {
    banner: '',
    tag: ['', ''],
    code: '',
    merch: '',
    cap: '',
  }
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  const [tagText, color] = tag
  const live = { state: 'LIVE' } as const
  return [
    {
      ...live,
      type: 'BANNER',
      title: `${banner} banner`,
      price: 400,
      createdAt: daysAgo(80),
      description: 'Covers the top of your profile. You can switch it off at any time.',
    },
    {
      ...live,
      type: 'BANNER',
      title: `${banner} banner at night`,
      price: 900,
      minLevel: 5,
      createdAt: daysAgo(60),
      description: 'The dark version, for regulars.',
    },
    {
      ...live,
      type: 'TAG',
      title: `${tagText} tag`,
      price: 250,
      appearance: { tag: tagText, color },
      createdAt: daysAgo(78),
      perPerson: 1,
      description: 'Shown next to your name.',
    },
    {
      ...live,
      type: 'TAG',
      title: 'Member tag',
      price: 50,
      appearance: { tag: 'MEMBER', color },
      membersOnly: true,
      perPerson: 1,
      createdAt: daysAgo(76),
      description: 'For members of this community only.',
    },
    {
      ...live,
      type: 'REDEEM_CODE',
      title: code,
      price: 2_000,
      quantity: 0,
      lowStock: 3,
      perPerson: 2,
      createdAt: daysAgo(50),
      description: 'One code, valid for a year. You can read it in your items at any time.',
    },
    {
      ...live,
      type: 'PHYSICAL_ITEM',
      title: merch,
      price: 3_500,
      quantity: 20,
      lowStock: 5,
      createdAt: daysAgo(70),
      description: 'Ships within 5 working days.',
    },
    {
      ...live,
      type: 'PHYSICAL_ITEM',
      title: cap,
      price: 1_200,
      quantity: 2,
      perPerson: 1,
      createdAt: daysAgo(65),
      description: 'A small edition. No reprint is planned.',
    },
    {
      ...live,
      type: 'TAG',
      title: 'Season finale tag',
      price: 150,
      quantity: 100,
      appearance: { tag: 'FINALE', color },
      saleStartsAt: new Date(now.getTime() + 9 * dayMs),
      createdAt: daysAgo(3),
      description: 'On sale from the day of the season finale.',
    },
    {
      type: 'PHYSICAL_ITEM',
      title: `${merch}, second edition`,
      price: 3_800,
      quantity: 50,
      state: 'DRAFT',
      createdAt: daysAgo(2),
    },
    {
      type: 'BANNER',
      title: 'Launch banner',
      price: 100,
      state: 'ARCHIVED',
      createdAt: daysAgo(90),
      description: 'From the first week of the shop.',
    },
  ]
}

/** The usernames of the communities that have a shop. */
export const shopNames = Object.keys(shops)

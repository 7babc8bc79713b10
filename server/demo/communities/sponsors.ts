/** Sponsors, ads with two months of counts, and the FAQ of the demo communities. */
import type { FaqEntry } from '@guildhall/contract/organizations/columns.ts'
import type { AdPlacement, SponsorTier } from '@guildhall/contract/organizations/constants.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { uuidv7 } from '../../db/id.ts'
import { adDays } from '../../db/schema/organizations/ad-counts.ts'
import { ads, organizations, sponsors } from '../../db/schema/organizations.ts'
import { dayOf } from '../../rules/utc-day.ts'

type DemoSponsor = { name: string; tier: SponsorTier; link: string; image?: string }
type DemoAd = {
  name: string
  placement: AdPlacement
  image: string
  link: string
  views: number
  days: [from: number, to: number | null]
}

const kaltstern = {
  name: 'Kaltstern',
  tier: 'title',
  link: 'https://example.com/kaltstern',
  image: 'kaltstern',
} as const
const fathom = { name: 'Fathom Audio', tier: 'gold', link: 'https://example.com/fathom', image: 'fathom' } as const
const pixelwerk = {
  name: 'Pixelwerk Hamburg',
  tier: 'partner',
  link: 'https://example.com/pixelwerk',
  image: 'pixelwerk',
} as const

const demoSponsors: Record<string, DemoSponsor[]> = {
  nordlicht: [kaltstern, fathom, pixelwerk],
  'boost-club': [
    { ...fathom, tier: 'title' },
    { name: 'Overtime Coffee', tier: 'silver', link: 'https://example.com/overtime' },
  ],
  'hafen-schach': [{ name: 'Elbe Books', tier: 'title', link: 'https://example.com/elbe' }, pixelwerk],
  'turf-collective': [{ name: 'Tidal Print', tier: 'gold', link: 'https://example.com/tidal' }],
}

const winter: DemoAd = {
  name: 'Kaltstern Winter Edition',
  placement: 'bottom',
  image: 'kaltstern-winter',
  link: 'https://example.com/kaltstern/winter',
  views: 62,
  days: [-24, 21],
}
const headset: DemoAd = {
  name: 'Fathom One headset',
  placement: 'side',
  image: 'fathom-headset',
  link: 'https://example.com/fathom/one',
  views: 41,
  days: [-58, null],
}
const venue: DemoAd = {
  name: 'Play on site at Pixelwerk',
  placement: 'feed',
  image: 'pixelwerk-venue',
  link: 'https://example.com/pixelwerk/venue',
  views: 23,
  days: [-40, null],
}

const demoAds: Record<string, DemoAd[]> = {
  nordlicht: [headset, winter, venue],
  'boost-club': [headset],
  'hafen-schach': [{ ...venue, days: [-40, -3] }],
}

const shared: FaqEntry[] = [
  {
    question: 'When do I get my prize money?',
    answer:
      '<p>The host pays within 7 days of the final. You’ll find each payment under <strong>Payments</strong> on the event.</p>',
  },
  {
    question: 'Can I bring a friend?',
    answer: '<p>Yes. Every public event is open, and joining the community takes one click.</p>',
  },
]

const demoFaq: Record<string, FaqEntry[]> = {
  nordlicht: [
    {
      question: 'How do I earn Lumen?',
      answer:
        '<p>1 for taking part, 2 for each match you win, plus the prize of the event. They arrive when the host completes the event.</p>',
    },
    ...shared,
    {
      question: 'Can I play on a leverless controller?',
      answer:
        '<p>Yes, if it follows our controller rules:</p><ul><li>No macros or turbo</li><li>Up and down together stay neutral</li></ul>',
    },
  ],
  'boost-club': [
    {
      question: 'Which region are the servers in?',
      answer: '<p>Europe, unless both teams agree on another region before the match.</p>',
    },
    ...shared,
  ],
  'hafen-schach': [
    {
      question: 'Which time controls do you play?',
      answer: '<p>Blitz on Mondays (3+2), rapid on Thursdays (10+5).</p>',
    },
    {
      question: 'Do you check for engine use?',
      answer: '<p>Yes. We review games after every event, and a second offence ends your membership.</p>',
    },
  ],
  'turf-collective': [...shared],
}

const dayMs = 86_400_000

export async function seedSponsors(db: Db, now: Date, communities: ReadonlyMap<string, string>) {
  const imageOf = (file: string) => ({ url: `/demo/${file}.svg` })
  const idOf = (username: string) => communities.get(username) ?? ''
  await db.insert(sponsors).values(
    Object.entries(demoSponsors).flatMap(([username, list]) =>
      list.map(({ image, ...sponsor }, position) => ({
        ...sponsor,
        organizationId: idOf(username),
        image: image ? imageOf(image) : null,
        position,
      })),
    ),
  )
  const rows = Object.entries(demoAds).flatMap(([username, list]) =>
    list.map((ad, position) => ({ ad, id: uuidv7(), organizationId: idOf(username), position })),
  )
  const at = (day: number | null) => (day === null ? null : new Date(now.getTime() + day * dayMs))
  await db.insert(ads).values(
    rows.map(({ ad: { name, placement, link, image, days }, id, organizationId, position }) => ({
      id,
      organizationId,
      name,
      placement,
      link,
      position,
      image: imageOf(image),
      startsAt: at(days[0]),
      endsAt: at(days[1]),
    })),
  )
  await db.insert(adDays).values(rows.flatMap(({ ad, id }, index) => countsOf(now, ad, id, index)))
  for (const [username, faq] of Object.entries(demoFaq))
    await db
      .update(organizations)
      .set({ faq })
      .where(eq(organizations.id, idOf(username)))
}

/** More views at weekends, and about one click in twenty views. */
function countsOf(now: Date, { views, days: [from, to] }: DemoAd, adId: string, seed: number) {
  const last = Math.min(0, to ?? 0)
  return Array.from({ length: last - from + 1 }, (_, index) => {
    const date = new Date(now.getTime() + (from + index) * dayMs)
    const isWeekend = [0, 6].includes(date.getUTCDay())
    const dayViews = Math.round(views * (isWeekend ? 1.6 : 1) * (0.75 + ((index * 7 + seed * 3) % 10) / 20))
    return {
      adId,
      day: dayOf(date),
      views: dayViews,
      clicks: Math.round(dayViews / (17 + (index % 6))),
    }
  })
}

/** Page views of the demo's events with their sources; there are more of them closer to the start. */

import { random } from '@guildhall/engine'
import { chunks } from '../../db/chunks.ts'
import type { Db } from '../../db/db.ts'
import { pageViews } from '../../db/schema/analytics.ts'
import type { tournaments } from '../../db/schema/tournaments.ts'

type Row = typeof tournaments.$inferSelect

const devices = ['mobile', 'desktop', 'mobile', 'desktop', 'tablet'] as const
const pages = ['', '/bracket', '/players', '/prizes']
const sources = [
  { referrer: null, utm: null },
  { referrer: null, utm: null },
  { referrer: 'search.example', utm: null },
  { referrer: 'forum.example', utm: null },
  { referrer: 'clips.example', utm: null },
  { referrer: null, utm: { utm_source: 'newsletter', utm_medium: 'email', utm_campaign: 'november' } },
  { referrer: null, utm: { utm_source: 'poster', utm_medium: 'qr' } },
]

export async function addVisits(db: Db, rows: readonly (Row & { entered: number })[], now: Date) {
  const views = rows.flatMap((row) => viewsOf(row, now))
  for (const chunk of chunks(views)) await db.insert(pageViews).values(chunk)
}

function viewsOf({ id, name, organizationId, publishedAt, date, entered }: Row & { entered: number }, now: Date) {
  if (!publishedAt || entered === 0) return []
  const chance = random(`visits to ${name}`)
  const pick = <T>(from: readonly T[]) => from[Math.floor(chance() * from.length)]
  const from = publishedAt.getTime()
  const span = Math.min(now.getTime(), date?.getTime() ?? now.getTime()) - from
  return Array.from({ length: entered * 2 + 6 }, (_, visitor) => {
    const at = from + span * Math.sqrt(chance())
    const source = pick(sources) ?? { referrer: null, utm: null }
    const device = pick(devices) ?? devices[0]
    return pages.slice(0, 1 + Math.floor(chance() * chance() * pages.length)).map((page, step) => ({
      visitor: `${id}-${visitor}`,
      device,
      tournamentId: id,
      organizationId,
      ...(step === 0 ? source : {}),
      path: `/tournaments/${id}${page}`,
      createdAt: new Date(at + step * 40_000),
    }))
  }).flat()
}

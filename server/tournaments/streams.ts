/** Streams of an event with their owner and site. */

import { inArray } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import type { EventRow } from '../events/event.ts'
import { userCard } from '../profiles/user-card.ts'

const sites = { twitch: /(^|\.)twitch\.tv$/, youtube: /(^|\.)(youtube\.com|youtu\.be)$/, kick: /(^|\.)kick\.com$/ }

export async function streamsOf(db: Db, { settings: { streams } }: Pick<EventRow, 'settings'>) {
  const ids = streams.flatMap(({ userId }) => userId ?? [])
  const owners = ids.length > 0 ? await db.select(userCard(users)).from(users).where(inArray(users.id, ids)) : []
  return streams.map((stream) => ({
    ...stream,
    provider: siteOf(stream.url),
    user: owners.find((owner) => owner.id === stream.userId) ?? null,
  }))
}

function siteOf(url: string): string | null {
  const host = URL.canParse(url) ? new URL(url).hostname : ''
  return Object.entries(sites).find(([, pattern]) => pattern.test(host))?.[0] ?? null
}

/** The addresses in a message: events and matches of this site, and the first page of another site. */
import type { CardReference } from '@guildhall/contract/chats/columns.ts'
import { parseLocalePath } from '@guildhall/contract/core/locales.ts'
import { isUuid } from '@guildhall/contract/core/uuid.ts'
import { urlPattern } from '@guildhall/contract/posts/text.ts'
import { inArray } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { tournamentSlugs } from '../db/schema/tournaments.ts'
import { cardUrlOf } from '../link-previews/request-card.ts'

const maxCards = 3

export type MessageLinks = { linkUrl: string | null; cards: CardReference[] }

const urlsIn = (text: string) =>
  (text.match(urlPattern) ?? []).filter((url) => URL.canParse(url)).map((url) => new URL(url))

export const hasLinks = (text: string) => urlsIn(text).length > 0

export async function findLinks(db: Db, text: string, publicUrl: string): Promise<MessageLinks> {
  const { origin } = new URL(publicUrl)
  const urls = urlsIn(text)
  const other = urls.find((url) => url.origin !== origin)
  const pages = urls.filter((url) => url.origin === origin).flatMap(({ pathname }) => pageOf(pathname) ?? [])
  return { linkUrl: other ? cardUrlOf(other.href) : null, cards: (await withIds(db, pages)).slice(0, maxCards) }
}

type Page = { kind: CardReference['kind']; name: string }

const kinds: Record<string, CardReference['kind']> = {
  tournaments: 'event',
  leagues: 'event',
  t: 'event',
  matches: 'match',
}

function pageOf(pathname: string): Page | undefined {
  const [, area = '', name = ''] = parseLocalePath(pathname).path.split('/')
  const kind = Object.hasOwn(kinds, area) ? kinds[area] : undefined
  return kind && (isUuid(name) || area === 't') ? { kind, name } : undefined
}

/** Events can also be named by their short address. */
async function withIds(db: Db, pages: readonly Page[]): Promise<CardReference[]> {
  const slugs = pages.filter(({ name }) => !isUuid(name)).map(({ name }) => name)
  const rows =
    slugs.length > 0 ? await db.select().from(tournamentSlugs).where(inArray(tournamentSlugs.slug, slugs)) : []
  const idOf = (name: string) => (isUuid(name) ? name : rows.find(({ slug }) => slug === name)?.tournamentId)
  const cards = pages.flatMap(({ kind, name }) => {
    const id = idOf(name)
    return id ? [[id, { kind, id }] as const] : []
  })
  return [...new Map(cards).values()]
}

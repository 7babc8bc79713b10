import { windowOf } from '@guildhall/contract/core/page.ts'
import type { SearchReply, SearchResult } from '@guildhall/contract/search/calls.ts'
import { isKindOn, type SearchKind, searchKinds, searchLimits } from '@guildhall/contract/search/constants.ts'
import type { Db } from '../db/db.ts'
import type { Actor } from '../http/authorize.ts'
import { compareHits, findHits, type SearchHit } from './find-hits.ts'
import { findMemberHits } from './member-hits.ts'
import { loadResults } from './results.ts'
import { correctionsOf } from './spelling.ts'
import { termsOf } from './terms.ts'

/** With fewer hits, other spellings are searched too. */
const fewHits = 3

type Features = Parameters<typeof isKindOn>[0]
type Query = { q: string; kind?: SearchKind; page?: number; limit?: number }
type Found = { result: SearchResult; hit: SearchHit }

export async function searchAll(db: Db, features: Features, actor: Actor | null, query: Query): Promise<SearchReply> {
  const { limit, offset } = query.kind ? windowOf(query) : { limit: searchLimits.perGroup, offset: 0 }
  const kinds = (query.kind ? [query.kind] : searchKinds).filter((kind) => isKindOn(features, kind))
  const { hits, corrections } = await hitsOf(
    db,
    actor,
    kinds,
    query.q,
    query.kind ? searchLimits.perKind : searchLimits.counted,
  )
  const groups = await Promise.all(
    kinds.map(async (kind) => ({
      kind,
      found: await loadFound(
        db,
        actor,
        kind,
        hits.filter((hit) => hit.kind === kind),
      ),
    })),
  )
  return {
    groups: groups
      .filter(({ found }) => found.length > 0)
      .map(({ kind, found }) => ({
        kind,
        total: found.length,
        results: found.slice(offset, offset + limit).map(({ result }) => result),
      })),
    best: bestOf(groups.flatMap(({ found }) => found))?.id ?? null,
    corrected: correctionWith(
      corrections,
      groups.flatMap(({ found }) => found),
    ),
  }
}

/** The hits of the text, then those of other spellings if it has few. */
export async function hitsOf(db: Db, actor: Actor | null, kinds: readonly SearchKind[], text: string, limit: number) {
  const terms = await termsOf(db, text)
  const [forEveryone, forMembers] = await Promise.all([
    findHits(db, kinds, terms, limit),
    actor ? findMemberHits(db, actor, kinds, terms, limit) : [],
  ])
  const memberIds = new Set(forMembers.map(({ id }) => id))
  const hits = [...forEveryone.filter(({ id }) => !memberIds.has(id)), ...forMembers].sort(compareHits)
  if (hits.length >= fewHits) return { hits, corrections: [] }
  const corrections = await correctionsOf(db, terms)
  const hitLists = await Promise.all(corrections.map((correction) => findHits(db, kinds, correction, limit)))
  const ids = new Set(hits.map(({ id }) => id))
  const added = hitLists.flatMap((list) => list.filter(({ id }) => !ids.has(id) && ids.add(id)))
  const isOf = (kind: SearchKind) => (hit: SearchHit) => hit.kind === kind
  const best = kinds.flatMap((kind) => added.filter(isOf(kind)).slice(0, limit - hits.filter(isOf(kind)).length))
  return {
    hits: [...hits, ...best.map((hit) => ({ ...hit, quality: -1 }))],
    corrections: corrections.map(({ phrase }, index) => ({ phrase, hits: hitLists[index] ?? [] })),
  }
}

type Correction = { phrase: string; hits: SearchHit[] }

/** The first that found something the caller may see: the index also has words of posts in communities that are not public. */
function correctionWith(corrections: Correction[], found: Found[]): string | null {
  const shownIds = new Set(found.map(({ result }) => result.id))
  return corrections.find(({ hits }) => hits.some(({ id }) => shownIds.has(id)))?.phrase ?? null
}

async function loadFound(db: Db, actor: Actor | null, kind: SearchKind, hits: SearchHit[]): Promise<Found[]> {
  const byId = new Map(hits.map((hit) => [hit.id, hit]))
  const results = await loadResults(db, actor, kind, hits)
  const found = results.flatMap((result) => {
    const hit = byId.get(result.id)
    return hit ? [{ result, hit }] : []
  })
  return kind === 'tournament' || kind === 'league' ? found.sort(compareEvents) : found
}

/** Among equal hits, events that are not over come first, the next one at the top; then the latest. */
function compareEvents(a: Found, b: Found) {
  const [overA, overB] = [isOver(a.result), isOver(b.result)]
  const [dateA, dateB] = [a.result.event?.date ?? '', b.result.event?.date ?? '']
  if (a.hit.quality !== b.hit.quality) return b.hit.quality - a.hit.quality
  if (overA !== overB) return overA ? 1 : -1
  return (dateA < dateB ? -1 : 1) * (overA ? -1 : 1)
}

const isOver = ({ event }: SearchResult) => event !== null && ['ended', 'completed', 'cancelled'].includes(event.status)

/** The best hit begins with the text. Hits that the caller takes part in come first, then the order of the kinds. */
function bestOf(found: Found[]) {
  const scoreOf = ({ hit, result }: Found) => hit.quality * 4 + (isOwn(result) ? 2 : 0) - (isOver(result) ? 1 : 0)
  return found
    .filter(({ hit }) => hit.quality >= 2)
    .reduce<Found | null>((best, entry) => (best && scoreOf(best) >= scoreOf(entry) ? best : entry), null)?.result
}

const isOwn = ({ event, user, organization }: SearchResult) =>
  Boolean(event?.entered || user?.following || organization?.member)

import { windowOf } from '@guildhall/contract/core/page.ts'
import type { SearchReply, SearchResult } from '@guildhall/contract/search/calls.ts'
import { isKindOn, type SearchKind, searchKinds, searchLimits } from '@guildhall/contract/search/constants.ts'
import type { Db } from '../db/db.ts'
import type { Actor } from '../http/authorize.ts'
import { compareMatches, findMatches, type Match } from './match.ts'
import { findMemberMatches } from './member-matches.ts'
import { loadResults } from './results.ts'
import { correctionsOf } from './spelling.ts'
import { type Terms, termsOf } from './terms.ts'

/** With fewer matches, other spellings are searched too. */
const fewMatches = 3

type Features = Parameters<typeof isKindOn>[0]
type Query = { q: string; kind?: SearchKind; page?: number; limit?: number }
type Found = { result: SearchResult; match: Match }

export async function searchAll(db: Db, features: Features, actor: Actor | null, query: Query): Promise<SearchReply> {
  const { limit, offset } = query.kind ? windowOf(query) : { limit: searchLimits.perGroup, offset: 0 }
  const kinds = (query.kind ? [query.kind] : searchKinds).filter((kind) => isKindOn(features, kind))
  const { matches, corrected } = await matchesOf(
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
        matches.filter((match) => match.kind === kind),
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
    corrected,
  }
}

/** The matches of the text, then those of other spellings if it has few. */
export async function matchesOf(
  db: Db,
  actor: Actor | null,
  kinds: readonly SearchKind[],
  text: string,
  limit: number,
) {
  const terms = await termsOf(db, text)
  const [forEveryone, forMembers] = await Promise.all([
    findMatches(db, kinds, terms, limit),
    actor ? findMemberMatches(db, actor, kinds, terms, limit) : [],
  ])
  const memberIds = new Set(forMembers.map(({ id }) => id))
  const matches = [...forEveryone.filter(({ id }) => !memberIds.has(id)), ...forMembers].sort(compareMatches)
  if (matches.length >= fewMatches) return { matches, corrected: null }
  const corrections = await correctionsOf(db, terms)
  const matchLists = await Promise.all(corrections.map((correction) => findMatches(db, kinds, correction, limit)))
  const ids = new Set(matches.map(({ id }) => id))
  const added = matchLists.flatMap((list) => list.filter(({ id }) => !ids.has(id) && ids.add(id)))
  const isOf = (kind: SearchKind) => (match: Match) => match.kind === kind
  const best = kinds.flatMap((kind) => added.filter(isOf(kind)).slice(0, limit - matches.filter(isOf(kind)).length))
  return {
    matches: [...matches, ...best.map((match) => ({ ...match, quality: -1 }))],
    corrected: correctionWith(corrections, matchLists),
  }
}

const correctionWith = (corrections: Terms[], matchLists: Match[][]) =>
  corrections.find((_, index) => (matchLists[index]?.length ?? 0) > 0)?.phrase ?? null

async function loadFound(db: Db, actor: Actor | null, kind: SearchKind, matches: Match[]): Promise<Found[]> {
  const byId = new Map(matches.map((match) => [match.id, match]))
  const results = await loadResults(db, actor, kind, matches)
  const found = results.flatMap((result) => {
    const match = byId.get(result.id)
    return match ? [{ result, match }] : []
  })
  return kind === 'tournament' || kind === 'league' ? found.sort(compareEvents) : found
}

/** Among equal matches, events that are not over come first, the next one at the top; then the latest. */
function compareEvents(a: Found, b: Found) {
  const [overA, overB] = [isOver(a.result), isOver(b.result)]
  const [dateA, dateB] = [a.result.event?.date ?? '', b.result.event?.date ?? '']
  if (a.match.quality !== b.match.quality) return b.match.quality - a.match.quality
  if (overA !== overB) return overA ? 1 : -1
  return (dateA < dateB ? -1 : 1) * (overA ? -1 : 1)
}

const isOver = ({ event }: SearchResult) => event !== null && ['ended', 'completed', 'cancelled'].includes(event.status)

/** The best match begins with the text. What the caller takes part in comes first, then the order of the kinds. */
function bestOf(found: Found[]) {
  const scoreOf = ({ match, result }: Found) => match.quality * 4 + (isOwn(result) ? 2 : 0) - (isOver(result) ? 1 : 0)
  return found
    .filter(({ match }) => match.quality >= 2)
    .reduce<Found | null>((best, entry) => (best && scoreOf(best) >= scoreOf(entry) ? best : entry), null)?.result
}

const isOwn = ({ event, user, organization }: SearchResult) =>
  Boolean(event?.entered || user?.following || organization?.member)

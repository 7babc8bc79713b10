/**
 * Pairs of single players. A small queue gets the pairs of greatest total quality, by an exact matching. In a large
 * queue the longest-waiting player takes the nearest one; then pairs that are neighbours by rating exchange players where
 * that makes them closer, and two players who are left join through a pair between them.
 */
import { cheapestMatching } from '../swiss/matching.ts'
import type { Teams } from './fill-teams.ts'
import { canBeOpponents, type Party } from './party.ts'
import { createRatedList } from './rated-list.ts'
import { acceptedGap, accepts, type QueueRules } from './rules.ts'

type Rules = Required<QueueRules>
type Pair = [Party, Party]

const EXACT_SIZE = 64
const NEIGHBOURS = 4
const MAX_SCANNED = 1_000

export function pairParties(parties: readonly Party[], rules: Rules, exactSize = EXACT_SIZE): Teams[] {
  const pairs = parties.length <= exactSize ? bestPairs(parties, rules) : improve(nearestPairs(parties, rules), rules)
  return pairs.map(([a, b]) => [[a], [b]])
}

/** Whether two players may meet, as the one who has waited longer sees it; `parties` are sorted by waiting time. */
export const canMeet = (longest: Party, other: Party, rules: Rules): boolean =>
  accepts(longest, other, rules) && canBeOpponents(longest, other)

/** The quality of a pair: a pair counts more than no pair, and more the closer the ratings are. */
export const pairQuality = (a: Party, b: Party, rules: Rules): number =>
  Math.round(2 * rules.maxWindow - Math.abs(a.rating - b.rating))

export function bestPairs(parties: readonly Party[], rules: Rules): Pair[] {
  const size = parties.length + (parties.length % 2)
  const highest = 2 * Math.ceil(rules.maxWindow)
  const qualityAt = (a: number, b: number) => {
    const [first, second] = [parties[Math.min(a, b)], parties[Math.max(a, b)]]
    return first && second && canMeet(first, second, rules) ? pairQuality(first, second, rules) : 0
  }
  const mates = cheapestMatching(size, (a, b) => highest - qualityAt(a, b))
  return mates.flatMap((mate, index): Pair[] => {
    const [party, other] = [parties[index], parties[mate]]
    return party && other && index < mate && qualityAt(index, mate) > 0 ? [[party, other]] : []
  })
}

type Pairing = { pairs: Pair[]; left: Party[] }

function nearestPairs(parties: readonly Party[], rules: Rules): Pairing {
  const list = createRatedList(parties)
  const paired = new Set<Party>()
  const pairing: Pairing = { pairs: [], left: [] }
  for (const party of parties) {
    if (paired.has(party)) continue
    const opponent = nearest(party)
    if (opponent) pairing.pairs.push([party, opponent])
    else pairing.left.push(party)
    for (const player of opponent ? [party, opponent] : [party]) {
      paired.add(player)
      list.remove(player)
    }
  }
  return pairing

  function nearest(party: Party): Party | null {
    const gap = acceptedGap(party, rules)
    let scanned = 0
    for (const other of list.outwards(party)) {
      if (++scanned > MAX_SCANNED || Math.abs(other.rating - party.rating) > gap) return null
      if (canMeet(party, other, rules)) return other
    }
    return null
  }
}

/** The players of the pairs stay the same or become more, so no two players who could meet are left. */
function improve({ pairs, left }: Pairing, rules: Rules): Pair[] {
  return exchangeNeighbours(joinThroughPairs(pairs, left, rules), rules)
}

/** a – b and two players left: a meets one of them and b the other. */
function joinThroughPairs(pairs: readonly Pair[], left: readonly Party[], rules: Rules): Pair[] {
  const free = new Set(left)
  return pairs.flatMap((pair): Pair[] => {
    if (free.size < 2) return [pair]
    const [a, b] = pair
    const forA = [...free].find((party) => canMeetEither(a, party, rules))
    const forB = forA && [...free].find((party) => party !== forA && canMeetEither(b, party, rules))
    if (!forA || !forB) return [pair]
    free.delete(forA)
    free.delete(forB)
    return [ordered(a, forA), ordered(b, forB)]
  })
}

function exchangeNeighbours(pairs: readonly Pair[], rules: Rules): Pair[] {
  const middle = ([a, b]: Pair) => a.rating + b.rating
  const result = [...pairs].sort((one, two) => middle(one) - middle(two) || (one[0].id < two[0].id ? -1 : 1))
  for (const [index, pair] of result.entries()) {
    for (let next = index + 1; next <= index + NEIGHBOURS && next < result.length; next++) {
      const [current, other] = [result[index] ?? pair, result[next] ?? pair]
      const better = closerPairs(current, other, rules)
      if (better) [result[index], result[next]] = better
    }
  }
  return result
}

/** The rules are checked last, since most exchanges improve nothing. */
function closerPairs([a, b]: Pair, [c, d]: Pair, rules: Rules): [Pair, Pair] | null {
  const straight = gapOf(a, c) + gapOf(b, d)
  const crossed = gapOf(a, d) + gapOf(b, c)
  const current = gapOf(a, b) + gapOf(c, d)
  const exchange = (x: Party, y: Party): [Pair, Pair] | null =>
    canMeetEither(a, x, rules) && canMeetEither(b, y, rules) ? [ordered(a, x), ordered(b, y)] : null
  const isStraightFirst = straight <= crossed
  return (
    (isStraightFirst && straight < current ? exchange(c, d) : null) ??
    (crossed < current ? exchange(d, c) : null) ??
    (!isStraightFirst && straight < current ? exchange(c, d) : null)
  )
}

const gapOf = (a: Party, b: Party) => Math.abs(a.rating - b.rating)

const canMeetEither = (a: Party, b: Party, rules: Rules) => canMeet(...ordered(a, b), rules)

/** The one who has waited longer first. */
const ordered = (a: Party, b: Party): Pair =>
  a.waitedMs > b.waitedMs || (a.waitedMs === b.waitedMs && a.id < b.id) ? [a, b] : [b, a]

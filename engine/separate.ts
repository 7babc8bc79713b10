/**
 * Changes seeds so that entrants with something in common meet late: in a bracket not in the first rounds, in groups not
 * in one group, in Swiss not in the first round.
 *
 * Entrants only change places within a band: in brackets and Swiss seeds 3–4, 5–8, 9–16 and so on, with groups the seeds
 * that are spread over the groups as one line. So each entrant is worth about as much as before, and the first two seeds
 * of a bracket never move. The search is greedy: seed by seed it makes the swap that helps most, of equal ones the
 * nearest, until no swap helps.
 */
import { create } from './create.ts'
import type { Config, Match, State } from './model.ts'
import { isRefusal, type Refusal } from './refusals.ts'
import { matches } from './state.ts'

/** Two entrants have something in common if they share a label, such as a country. */
export type LabeledEntrant = { id: string; labels: readonly string[] }

/** `before` and `after` count the pairs that share a label and meet first: in round one, or in a group. */
export type Separation = { order: string[]; before: number; after: number }

const maxLevels = 3 // rounds of a bracket in which meetings are avoided
const maxDistance = 64 // a large field has enough entrants nearby
const maxPasses = 8

/** The order of the entrants is their seeding. */
export function separate(config: Config, entrants: readonly LabeledEntrant[]): Separation | Refusal {
  const state = create(
    config,
    entrants.map(({ id }) => ({ id })),
  )
  if (isRefusal(state)) return state
  const levels = levelsOf(state)
  const field = fieldOf(entrants, levels)
  const before = countFirstMeetings(field)
  for (let pass = 0, improved = true; pass < maxPasses && improved; pass++) {
    improved = false
    for (const seed of entrants.keys()) if (improve(field, seed, bandOf(state, seed))) improved = true
  }
  return { order: field.order.map(({ id }) => id), before, after: countFirstMeetings(field) }
}

type Band = { start: number; end: number }

/** The seeds, from 0, that this one may change places with; `end` is not included. */
function bandOf({ config: { format, groups }, entrants }: State, seed: number): Band {
  const isGrouped = format === 'ROUND_ROBIN'
  const start = isGrouped ? seed - (seed % groups) : 2 ** Math.ceil(Math.log2(seed + 1)) / 2
  const end = isGrouped ? start + groups : start * 2
  return seed === 0 && !isGrouped ? { start: 0, end: 1 } : { start, end: Math.min(end, entrants.length) }
}

/**
 * The part of the field of each seed, level by level. Entrants in one part of the first level meet first; a part of the next
 * level joins two of them. The whole field is no level.
 */
function levelsOf(state: State): number[][] {
  const parts = new Map<string, number>()
  for (const match of matches(state))
    if (match.bracket === 'R' || (match.round === 1 && match.bracket !== 'L'))
      for (const slot of [match.a, match.b]) if (slot) parts.set(slot, partOf(match))
  const first = state.entrants.map(({ id }) => parts.get(id) ?? parts.size)
  const partCount = new Set(first).size
  const isBracket = state.config.format.endsWith('ELIMINATION')
  const levelCount = isBracket ? Math.min(maxLevels, Math.ceil(Math.log2(partCount))) : Math.min(1, partCount - 1)
  return Array.from({ length: levelCount }, (_, level) => first.map((part) => Math.floor(part / 2 ** level)))
}

const partOf = ({ bracket, group, position }: Match) => (bracket === 'R' ? group : position - 1)

/** How many entrants with a label are in each part of a level. */
type Tally = { parts: readonly number[]; weight: number; counts: Map<number, number> }
type Placed = { id: string; tallies: readonly Tally[] }
type Field = { order: Placed[]; first: readonly Tally[] }

/**
 * Each level matters four times as much as the next. After the first level a label counts only if its entrants can be spread
 * over the parts one by one; otherwise entrants would change places for nothing.
 */
function fieldOf(entrants: readonly LabeledEntrant[], levels: readonly (readonly number[])[]): Field {
  const uses = new Map<string, number>()
  for (const label of entrants.flatMap(({ labels }) => labels)) uses.set(label, (uses.get(label) ?? 0) + 1)
  const limits = levels.map((parts, level) => (level === 0 ? entrants.length : new Set(parts).size))
  const tallies = new Map<string, Tally[]>()
  for (const [label, total] of uses) {
    const useful = levels.filter((_, level) => total > 1 && total <= (limits[level] ?? 0))
    tallies.set(
      label,
      useful.map((parts, level) => ({ parts, weight: 4 ** (maxLevels - level), counts: new Map() })),
    )
  }
  const order = entrants.map(({ id, labels }) => ({ id, tallies: labels.flatMap((label) => tallies.get(label) ?? []) }))
  for (const [seed, entrant] of order.entries()) count(entrant, seed, 1)
  return { order, first: [...tallies.values()].flatMap(([first]) => first ?? []) }
}

function count({ tallies }: Placed, seed: number, change: 1 | -1) {
  for (const { parts, counts } of tallies) {
    const part = parts[seed] ?? 0
    counts.set(part, (counts.get(part) ?? 0) + change)
  }
}

/** How badly an entrant, who is not counted, would fit this seed. */
function costAt({ tallies }: Placed, seed: number): number {
  let cost = 0
  for (const { parts, counts, weight } of tallies) cost += weight * (counts.get(parts[seed] ?? 0) ?? 0)
  return cost
}

/** Makes the best swap with this seed in its band. */
function improve({ order }: Field, seed: number, { start, end }: Band): boolean {
  const entrant = order[seed]
  if (!entrant) return false
  count(entrant, seed, -1)
  const cost = costAt(entrant, seed)
  let best = { gain: 0, other: seed }
  const from = Math.max(start, seed - maxDistance)
  const to = Math.min(end, seed + maxDistance + 1)
  for (let other = from; cost > 0 && other < to; other++) {
    const gain = other === seed ? 0 : cost - costOfSwap(order, seed, other)
    const isNearer = Math.abs(other - seed) < Math.abs(best.other - seed)
    if (gain > best.gain || (gain > 0 && gain === best.gain && isNearer)) best = { gain, other }
  }
  const partner = order[best.other]
  if (best.gain > 0 && partner) {
    count(partner, best.other, -1)
    order[seed] = partner
    count(partner, seed, 1)
    order[best.other] = entrant
  }
  count(entrant, best.gain > 0 ? best.other : seed, 1)
  return best.gain > 0
}

/** The cost of the entrant of one seed at another one, and what it changes for the entrant there. The first is not counted. */
function costOfSwap(order: readonly Placed[], seed: number, other: number): number {
  const [one, two] = [order[seed], order[other]]
  if (!one || !two) return Number.POSITIVE_INFINITY
  count(two, other, -1)
  const cost = costAt(one, other) + costAt(two, seed) - costAt(two, other)
  count(two, other, 1)
  return cost
}

const countFirstMeetings = ({ first }: Field): number =>
  first.flatMap(({ counts }) => [...counts.values()]).reduce((sum, inPart) => sum + (inPart * (inPart - 1)) / 2, 0)

/**
 * The first pairing: each score group is folded, so that its upper half meets its lower half in order (Dutch system).
 *
 * An odd group sends one player down to the next group: the lowest who can be paired there and did not float down in the
 * round before. Rematches are avoided by taking the next player of the lower half.
 */
import { type Field, meetings, type Pairing, pairUp, partnerOf, playerAt } from './field.ts'

const CANDIDATES = 12 // how many players of a group are considered as floater

export function fold(field: Field): Pairing {
  const pairing: Pairing = new Array(field.length).fill(-1)
  let floater = -1
  for (let start = 0; start < field.length; ) {
    let end = start + 1
    while (end < field.length && playerAt(field, end).score === playerAt(field, start).score) end++
    const downfloater = floater
    floater = -1
    if ((end - start + (downfloater < 0 ? 0 : 1)) % 2 === 1) floater = chooseFloater(field, start, end, downfloater)
    const opponent = downfloater < 0 ? -1 : chooseOpponent(field, start, end, downfloater, floater)
    if (opponent >= 0) pairUp(pairing, downfloater, opponent)
    const rest: number[] = []
    for (let index = start; index < end; index++) if (index !== floater && index !== opponent) rest.push(index)
    foldGroup(field, pairing, rest)
    start = end
  }
  return pairing
}

function chooseFloater(field: Field, start: number, end: number, downfloater: number): number {
  let best = end - 1
  let leastPenalty = Number.POSITIVE_INFINITY
  for (let index = end - 1; index >= Math.max(start, end - CANDIDATES) && leastPenalty > 0; index--) {
    const forcesRematch =
      downfloater >= 0 && meetings(field, downfloater, chooseOpponent(field, start, end, downfloater, index)) > 0
    const hasMetAllBelow = !hasNewOpponentBelow(field, index, end)
    const floatsAgain = playerAt(field, index).lastFloat === -1
    const penalty = Number(forcesRematch) * 4 + Number(hasMetAllBelow) * 2 + Number(floatsAgain)
    if (penalty < leastPenalty) {
      leastPenalty = penalty
      best = index
    }
  }
  return best
}

function hasNewOpponentBelow(field: Field, index: number, end: number): boolean {
  const { score } = playerAt(field, end)
  for (let below = end; below < field.length && playerAt(field, below).score === score; below++) {
    if (meetings(field, index, below) === 0) return true
  }
  return false
}

/** The best of the group whom the downfloater has not met, preferably one who did not float up in the round before. */
function chooseOpponent(field: Field, start: number, end: number, downfloater: number, floater: number): number {
  let fallback = -1
  for (let index = start; index < end; index++) {
    if (index === floater || meetings(field, downfloater, index) > 0) continue
    if (playerAt(field, index).lastFloat !== 1) return index
    if (fallback < 0) fallback = index
    if (index - fallback > CANDIDATES) break
  }
  if (fallback >= 0) return fallback
  return start === floater ? start + 1 : start
}

function foldGroup(field: Field, pairing: Pairing, group: number[]) {
  const half = group.length / 2
  const isFree = (member: number) => partnerOf(pairing, group[member] ?? -1) < 0
  let firstFree = half
  for (const index of group.slice(0, half)) {
    while (firstFree < group.length && !isFree(firstFree)) firstFree++
    let member = firstFree
    while (member < group.length && (!isFree(member) || meetings(field, index, group[member] ?? -1) > 0)) member++
    pairUp(pairing, index, group[member < group.length ? member : firstFree] ?? -1)
  }
}

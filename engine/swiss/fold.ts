/**
 * The first guess: each score group is folded, its upper half meets its lower half in order (the Dutch way).
 *
 * An odd group lets one player float down to the next, from the bottom up, who can be paired there and did not float
 * down in the round before. Repeated meetings are avoided by taking the next in line of the lower half.
 */
import { type Field, join, meetings, type Pairing, partner, player } from './field.ts'

const CANDIDATES = 12 // how far up the group a floater is looked for

export function fold(field: Field): Pairing {
  const pairing: Pairing = new Array(field.length).fill(-1)
  let floater = -1
  for (let from = 0; from < field.length; ) {
    let to = from + 1
    while (to < field.length && player(field, to).score === player(field, from).score) to++
    const guest = floater
    floater = -1
    if ((to - from + (guest < 0 ? 0 : 1)) % 2 === 1) floater = chooseFloater(field, from, to, guest)
    const host = guest < 0 ? -1 : chooseHost(field, from, to, guest, floater)
    if (host >= 0) join(pairing, guest, host)
    const rest: number[] = []
    for (let place = from; place < to; place++) if (place !== floater && place !== host) rest.push(place)
    foldGroup(field, pairing, rest)
    from = to
  }
  return pairing
}

function chooseFloater(field: Field, from: number, to: number, guest: number): number {
  let best = to - 1
  let least = Number.POSITIVE_INFINITY
  for (let place = to - 1; place >= Math.max(from, to - CANDIDATES) && least > 0; place--) {
    const stuck = guest >= 0 && meetings(field, guest, chooseHost(field, from, to, guest, place)) > 0
    const strange = !canMeetBelow(field, place, to)
    const again = player(field, place).floated === -1
    const doubt = Number(stuck) * 4 + Number(strange) * 2 + Number(again)
    if (doubt < least) {
      least = doubt
      best = place
    }
  }
  return best
}

function canMeetBelow(field: Field, place: number, to: number): boolean {
  for (let below = to; below < field.length && player(field, below).score === player(field, to).score; below++) {
    if (meetings(field, place, below) === 0) return true
  }
  return false
}

/** The best of the group whom the guest from above has not met; preferably one who was not met from above before. */
function chooseHost(field: Field, from: number, to: number, guest: number, floater: number): number {
  let second = -1
  for (let place = from; place < to; place++) {
    if (place === floater || meetings(field, guest, place) > 0) continue
    if (player(field, place).floated !== 1) return place
    if (second < 0) second = place
    if (place - second > CANDIDATES) break
  }
  if (second >= 0) return second
  return from === floater ? from + 1 : from
}

function foldGroup(field: Field, pairing: Pairing, places: number[]) {
  const half = places.length / 2
  const free = (at: number) => partner(pairing, places[at] ?? -1) < 0
  let first = half
  for (const place of places.slice(0, half)) {
    while (first < places.length && !free(first)) first++
    let chosen = first
    while (chosen < places.length && (!free(chosen) || meetings(field, place, places[chosen] ?? -1) > 0)) chosen++
    join(pairing, place, places[chosen < places.length ? chosen : first] ?? -1)
  }
}

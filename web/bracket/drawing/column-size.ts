/** How wide the cards are: as wide as the room allows, and wide enough for the names while a glance still shows the whole width. */
import { textWidth } from './fit-text.ts'
import { type ColumnSize, columnGap, finalCard, margin } from './geometry.ts'
import type { Plan } from './plan.ts'

const minCard = 172
/** Wider cards would separate the name from its score. */
const maxCard = 300
/** Longer names are truncated where they compete for the room. */
const maxCardForNames = 240
/** Longer connectors are hard to follow. */
const maxPitch = 480
/** The seed, the avatar and the score beside the name. */
const cardChrome = 92
const nameSize = 13
/** A drawing that is wider than its pane opens smaller, but not smaller than this. */
export const minOpeningZoom = 0.75

type Columns = { columns: number; finals: number }

export function columnSize({ bracket: { entrants } }: Plan, counts: Columns, room: number | null): ColumnSize {
  const longestName = entrants.reduce((width, { name }) => Math.max(width, name ? textWidth(name, nameSize) : 0), 0)
  const cardForNames = clamp(Math.ceil(longestName) + cardChrome, minCard, maxCardForNames)
  if (room === null) return { card: cardForNames, pitch: cardForNames + columnGap }
  const pitch = pitchIn(room, counts)
  if (pitch - columnGap >= cardForNames) {
    const card = Math.min(pitch - columnGap, maxCard)
    return { card, pitch: clamp(pitchOf(card, room, counts), card + columnGap, maxPitch) }
  }
  const squeezed = pitchIn(room / minOpeningZoom, counts) - columnGap
  const card = squeezed < minCard ? cardForNames : Math.min(squeezed, cardForNames)
  return { card, pitch: card + columnGap }
}

/** The distance of columns with which the drawing is as wide as the room. */
const pitchIn = (room: number, { columns, finals }: Columns) =>
  Math.floor((room - 2 * margin - finals * finalCard.extra + columnGap) / Math.max(columns, 1))

/** The same for cards of a given width: the last column needs no gap. */
const pitchOf = (card: number, room: number, { columns, finals }: Columns) =>
  Math.floor((room - 2 * margin - finals * finalCard.extra - card) / Math.max(columns - 1, 1))

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

/**
 * The code that draws covers. The server has it from the start, and its pages contain their covers; the browser loads it with the
 * first navigation, because the covers of the first page are there already.
 */
import { useSyncExternalStore } from 'react'
import type { drawCover } from './generated-cover.ts'
import type { Kind } from './kinds.ts'

export type CoverArt = {
  /** The name that seeds the art, and the slug of the game that gives the colours. */
  name: string
  game?: string
  /** Overrides the game's colours by five stops, deep to spark. */
  palette?: readonly string[]
  /** Overrides the game's colours by a palette derived from one colour. */
  accent?: string | null
  /** Overrides the pattern, for lists where neighbours must differ: see `kindsInOrder`. */
  kind?: Kind
}

let draw: typeof drawCover | undefined
const listeners = new Set<() => void>()

export function provideDrawing(value: typeof drawCover) {
  draw = value
  for (const listener of listeners) listener()
}

export async function loadDrawing() {
  if (draw) return
  const { drawCover } = await import('./generated-cover.ts')
  provideDrawing(drawCover)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const drawing = () => draw

/** Undefined in a browser that has not needed it yet. */
export const useDrawing = () => useSyncExternalStore(subscribe, drawing, drawing)

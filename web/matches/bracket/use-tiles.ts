import { useMemo } from 'react'
import { layoutOf } from './layout.ts'
import { type Bracket, planOf } from './plan.ts'
import { tilesOf } from './tiles.ts'
import { useBracketWords } from './use-bracket-words.ts'
import { useChanges } from './use-changes.ts'

const quiet = () => {}

/** A bracket in pieces, with what it says and what has just changed. */
export function useTiles(bracket: Bracket) {
  const plan = useMemo(() => planOf(bracket), [bracket])
  const tiles = useMemo(() => tilesOf(layoutOf(plan)), [plan])
  return { plan, tiles, words: useBracketWords(plan), changed: useChanges(plan, quiet) }
}

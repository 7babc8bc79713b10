import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { standingsOf } from '../queries.ts'
import { useBracketWords } from '../use-bracket-text.ts'
import { useChanges } from '../use-changes.ts'
import { layoutOf } from './layout.ts'
import { type Bracket, planOf } from './plan.ts'
import { tablesOf } from './table-tile.tsx'
import { tilesOf } from './tiles.ts'

const quiet = () => {}

/** Where the table is the thing, it follows what is drawn. */
const hasTable = ({ type, preview }: Bracket) => !preview && ['LEADERBOARD', 'ROUND_ROBIN', 'SWISS'].includes(type)

/** An event in pieces for a screen, with what it says and what has just changed. */
export function useTiles(tournamentId: string, bracket: Bracket) {
  const plan = useMemo(() => planOf(bracket), [bracket])
  const tiles = useMemo(() => tilesOf(layoutOf(plan)), [plan])
  const { data: standings } = useQuery({ ...standingsOf(tournamentId), enabled: hasTable(bracket) })
  const tables = useMemo(() => (standings ? tablesOf(standings) : []), [standings])
  return { plan, tiles, tables, words: useBracketWords(plan), changed: useChanges(plan, quiet) }
}

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { standingsOf } from '../queries.ts'
import { useBracketTexts } from '../use-bracket-text.ts'
import { useChanges } from '../use-changes.ts'
import { layoutOf } from './layout.ts'
import { type Bracket, planOf } from './plan.ts'
import { tablesOf } from './table-tile.tsx'
import { tilesOf } from './tiles.ts'

const noop = () => {}

/** For table formats the standings follow the drawing. */
const hasTable = ({ type, preview }: Bracket) => !preview && ['LEADERBOARD', 'ROUND_ROBIN', 'SWISS'].includes(type)

/** An event as tiles for a screen, with its texts and its latest changes. */
export function useTiles(tournamentId: string, bracket: Bracket) {
  const plan = useMemo(() => planOf(bracket), [bracket])
  const tiles = useMemo(() => tilesOf(layoutOf(plan)), [plan])
  const { data: standings } = useQuery({ ...standingsOf(tournamentId), enabled: hasTable(bracket) })
  const tables = useMemo(() => (standings ? tablesOf(standings) : []), [standings])
  return { plan, tiles, tables, texts: useBracketTexts(plan), changed: useChanges(plan, noop) }
}

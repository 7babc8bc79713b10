import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useProblem } from '../../../lib/api/problem.ts'
import { useWords } from '../../../lib/i18n/i18n.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Refused } from '../../../ui/feedback/states.tsx'
import { Drawing, type Look } from '../drawing/drawing.tsx'
import { layoutOf } from '../drawing/layout.ts'
import { type Bracket, planOf } from '../drawing/plan.ts'
import { previewOf } from '../queries.ts'
import { useBracketWords } from '../use-bracket-text.ts'
import '../bracket.css'

const plain: Look = {
  own: -1,
  team: false,
  lit: null,
  ownPath: new Set(),
  selected: null,
  changed: new Set(),
  stop: null,
  still: true,
}
const scale = 0.7

/** The bracket that the engine would create with the saved settings, for a given number of entrants or for the current ones. */
export function BracketPreview({ tournamentId, entrants }: { tournamentId: string; entrants?: number }) {
  const t = useWords('bracket')
  const problem = useProblem()
  const { data, error } = useQuery({ ...previewOf(tournamentId, entrants), placeholderData: keepPreviousData })
  if (error) return <Refused title={t('noPreview')}>{problem(error)}</Refused>
  if (!data) return <Skeleton className="h-64 w-full" />
  return <Preview bracket={data} />
}

function Preview({ bracket }: { bracket: Bracket }) {
  const t = useWords('bracket')
  const plan = useMemo(() => planOf(bracket), [bracket])
  const layout = useMemo(() => layoutOf(plan), [plan])
  const words = useBracketWords(plan)
  if (layout.boxes.length === 0) return <p className="bracket-none">{t('preview.noBracket')}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach a scrollable area
    <section className="bracket-preview" aria-label={t('preview')} tabIndex={0}>
      <Drawing plan={plan} layout={layout} words={words} look={plain} zoom={scale} />
    </section>
  )
}

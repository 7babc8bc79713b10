import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useProblemText } from '../../lib/api/use-problem-text.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { AccessDenied } from '../../ui/feedback/states.tsx'
import { Drawing, type DrawingOptions } from '../drawing/drawing.tsx'
import { layoutOf } from '../drawing/layout.ts'
import { type Bracket, planOf } from '../drawing/plan.ts'
import { previewOf } from '../queries.ts'
import { useBracketTexts } from '../use-bracket-text.ts'
import '../bracket.css'

const previewOptions: DrawingOptions = {
  ownIndex: -1,
  team: false,
  highlightedPath: null,
  ownPath: new Set(),
  selected: null,
  changed: new Set(),
  tabStop: null,
  isStatic: true,
}
const scale = 0.7
/** Smaller names are hard to read, so a larger bracket scrolls. */
const smallestScale = 0.6

type BracketPreviewProps = {
  tournamentId: string
  entrants?: number
  /** An order of the current entrants that is not saved yet. */
  order?: readonly string[] | null
  /** Shrinks towards the width of the page and shows its full height. */
  isFitted?: boolean
}

/** The bracket that the engine would create with the saved settings, for a given number of entrants or for the current ones. */
export function BracketPreview({ tournamentId, entrants, order = null, isFitted = false }: BracketPreviewProps) {
  const t = useTranslation('bracket')
  const describeProblem = useProblemText()
  const { data, error } = useQuery({ ...previewOf(tournamentId, entrants), placeholderData: keepPreviousData })
  if (error) return <AccessDenied title={t('noPreview')}>{describeProblem(error)}</AccessDenied>
  if (!data) return <Skeleton className="h-64 w-full" />
  return <Preview bracket={order ? reorder(data, order) : data} isFitted={isFitted} />
}

/** The matches of a preview depend on seeds only, so another order puts other entrants at the same seeds. */
export function reorder(bracket: Bracket, order: readonly string[]): Bracket {
  const byId = new Map(bracket.entrants.map((entrant) => [entrant.id, entrant]))
  const listed = order.flatMap((id) => byId.get(id) ?? [])
  const ids = new Set(order)
  const others = bracket.entrants.filter(({ id }) => id === null || !ids.has(id))
  return { ...bracket, entrants: [...listed, ...others].map((entrant, index) => ({ ...entrant, seed: index + 1 })) }
}

/** The later rounds of a Swiss event are paired from results, so a preview has nothing to show for them. */
export function withoutUnpairedRounds(bracket: Bracket): Bracket {
  if (bracket.type !== 'SWISS') return bracket
  const keys = new Set(bracket.matches.map(({ key }) => key))
  return { ...bracket, rounds: bracket.rounds.filter(({ key }) => keys.has(key)) }
}

function Preview({ bracket, isFitted }: { bracket: Bracket; isFitted: boolean }) {
  const t = useTranslation('bracket')
  const plan = useMemo(() => planOf(withoutUnpairedRounds(bracket)), [bracket])
  const layout = useMemo(() => layoutOf(plan), [plan])
  const texts = useBracketTexts(plan)
  if (layout.boxes.length === 0) return <p className="bracket-none">{t('preview.noBracket')}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach a scrollable area
    <section className="bracket-preview" data-fitted={isFitted || undefined} aria-label={t('preview')} tabIndex={0}>
      <div style={isFitted ? { minWidth: layout.width * smallestScale } : undefined}>
        <Drawing plan={plan} layout={layout} texts={texts} options={previewOptions} zoom={scale} />
      </div>
    </section>
  )
}

/** The views of an event by its format; the first is the default. */
import type { Plan } from '../drawing/plan.ts'

const views = ['bracket', 'rounds', 'standings', 'list', 'path'] as const
export type ViewName = (typeof views)[number]

export const isView = (value: string | null): value is ViewName => views.some((view) => view === value)

export function viewsOf({ bracket: { type, preview } }: Plan, isEntrant: boolean): ViewName[] {
  if (type === 'LEADERBOARD') return ['standings']
  const standings: ViewName[] = preview ? [] : ['standings']
  const order: ViewName[] =
    type === 'ROUND_ROBIN' ? [...standings, 'rounds', 'bracket', 'list'] : ['bracket', 'rounds', ...standings, 'list']
  return isEntrant ? [...order, 'path'] : order
}

/** On a phone the default is the reader's own path, or the current round. */
export function firstView(available: readonly ViewName[], narrow: boolean): ViewName {
  const preferred: ViewName[] = narrow ? ['path', 'rounds'] : []
  return preferred.find((view) => available.includes(view)) ?? available[0] ?? 'bracket'
}

import { useEffect, useRef, useState } from 'react'
import type { BracketMatch, Plan } from './drawing/plan.ts'

const highlightMs = 1_500

/** The latest changes, highlighted for a moment and passed to the callback. */
export function useChanges(plan: Plan, onChange: (changed: BracketMatch[]) => void): ReadonlySet<number> {
  const previous = useRef(plan)
  const [changed, setChanged] = useState<ReadonlySet<number>>(none)

  useEffect(() => {
    const lastPlan = previous.current
    if (lastPlan === plan) return
    previous.current = plan
    if (lastPlan.bracket.preview || lastPlan.bracket.matches.length === 0) return
    const updates = plan.visibleMatches.filter((match) => !isSame(lastPlan.match(match.no), match))
    if (updates.length === 0) return
    setChanged(new Set(updates.map(({ no }) => no)))
    onChange(updates)
  }, [plan, onChange])
  // Apart from the plan: a newer one without changes must not keep the highlight.
  useEffect(() => {
    if (changed === none) return
    const timer = setTimeout(() => setChanged(none), highlightMs)
    return () => clearTimeout(timer)
  }, [changed])

  return changed
}

/** Unchanged matches mostly keep their object, because replies are merged into the cached data. */
const isSame = (previous: BracketMatch | undefined, now: BracketMatch) =>
  previous === now || (previous !== undefined && comparedFields.every((field) => previous[field] === now[field]))

const comparedFields = [
  'a',
  'b',
  'outcome',
  'status',
  'scoreA',
  'scoreB',
  'startsAt',
  'called',
  'station',
  'stream',
] as const

const none: ReadonlySet<number> = new Set()

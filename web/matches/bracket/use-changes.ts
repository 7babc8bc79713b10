import { useEffect, useRef, useState } from 'react'
import type { BracketMatch, Plan } from './drawing/plan.ts'

const shownMs = 1_500

/** The latest changes, highlighted for a moment and passed to the callback. */
export function useChanges(plan: Plan, onChange: (changed: BracketMatch[]) => void): ReadonlySet<number> {
  const before = useRef(plan)
  const [changed, setChanged] = useState<ReadonlySet<number>>(none)

  useEffect(() => {
    const last = before.current
    if (last === plan) return
    before.current = plan
    if (last.bracket.preview || last.bracket.matches.length === 0) return
    const updates = plan.shown.filter((match) => !isSame(last.match(match.no), match))
    if (updates.length === 0) return
    setChanged(new Set(updates.map(({ no }) => no)))
    onChange(updates)
    const timer = setTimeout(() => setChanged(none), shownMs)
    return () => clearTimeout(timer)
  }, [plan, onChange])

  return changed
}

/** Unchanged matches mostly keep their object, because replies are merged into the cached data. */
const isSame = (before: BracketMatch | undefined, now: BracketMatch) =>
  before === now || (before !== undefined && comparedFields.every((field) => before[field] === now[field]))

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

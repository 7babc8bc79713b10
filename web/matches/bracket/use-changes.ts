import { useEffect, useRef, useState } from 'react'
import type { BracketMatch, Plan } from './drawing/plan.ts'

const shownMs = 1_500

/** What has just changed, to be lit for a moment; `tell` hears of it too. */
export function useChanges(plan: Plan, tell: (changed: BracketMatch[]) => void): ReadonlySet<number> {
  const before = useRef(plan)
  const [changed, setChanged] = useState<ReadonlySet<number>>(none)

  useEffect(() => {
    const last = before.current
    if (last === plan) return
    before.current = plan
    if (last.bracket.preview || last.bracket.matches.length === 0) return
    const news = plan.shown.filter((match) => !isSame(last.match(match.no), match))
    if (news.length === 0) return
    setChanged(new Set(news.map(({ no }) => no)))
    tell(news)
    const timer = setTimeout(() => setChanged(none), shownMs)
    return () => clearTimeout(timer)
  }, [plan, tell])

  return changed
}

/** What did not change mostly keeps its object: answers are merged into those already here. */
const isSame = (before: BracketMatch | undefined, now: BracketMatch) =>
  before === now || (before !== undefined && told.every((field) => before[field] === now[field]))

const told = ['a', 'b', 'outcome', 'status', 'scoreA', 'scoreB', 'startsAt', 'called', 'station', 'stream'] as const

const none: ReadonlySet<number> = new Set()

/** Finds the matches to draw again after an update: usually one or two of hundreds. */
import type { Layout } from './drawing/geometry.ts'
import { type BracketMatch, bothSlots, type Plan, type Source } from './drawing/plan.ts'
import type { BracketTexts } from './use-bracket-text.ts'

type DisplayProps = { plan: Plan; texts: BracketTexts; match: BracketMatch }

/** Whether the text and the drawing of a match are unchanged. Unchanged parts keep their object, because replies are merged into the cached data. */
export function isSameDisplay<P extends DisplayProps>(before: P, now: P): boolean {
  const { plan, texts, ...rest } = now
  return (
    Object.entries(rest).every(([name, value]) => Reflect.get(before, name) === value) &&
    before.texts.voice === texts.voice &&
    hasSameTexts(before.plan, plan, now.match)
  )
}

const hasSameTexts = (before: Plan, now: Plan, match: BracketMatch) =>
  before.bracket.entrants === now.bracket.entrants &&
  before.bracket.rounds === now.bracket.rounds &&
  bothSlots.every((slot) => match[slot] !== null || isSameSource(before.source(match, slot), now.source(match, slot)))

const isSameSource = (before: Source | null, now: Source | null) =>
  before?.no === now?.no && before?.takes === now?.takes

export const isSameLayout = ({ champion, ...before }: Layout, { champion: nowChampion, ...now }: Layout) =>
  before.width === now.width &&
  before.height === now.height &&
  isSame(champion ?? {}, nowChampion ?? {}) &&
  (['boxes', 'lines', 'headings', 'labels', 'dividers'] as const).every(
    (part) =>
      before[part].length === now[part].length && before[part].every((item, index) => isSame(item, now[part][index])),
  )

const isSame = (before: object | number, now: object | number | undefined) =>
  before === now ||
  (typeof before === 'object' &&
    typeof now === 'object' &&
    Object.entries(before).every(([name, value]) => Reflect.get(now, name) === value))

import { useEffect, useEffectEvent, useRef } from 'react'
import { useSpeech } from '../../../lib/i18n/i18n.ts'
import { Drawing, type Look } from '../drawing/drawing.tsx'
import { fitText } from '../drawing/fit-text.ts'
import type { Layout } from '../drawing/geometry.ts'
import type { Plan } from '../drawing/plan.ts'
import type { BracketWords } from '../use-bracket-text.ts'
import { drawPicture, type PictureKind } from './image.ts'

type PictureStageProps = {
  plan: Plan
  layout: Layout
  words: BracketWords
  team: boolean
  name: string
  kind: PictureKind
  onDone: (isDone: boolean) => void
}

const none: ReadonlySet<number> = new Set()

/** The whole drawing, rendered invisibly while it is exported. */
export function PictureStage({ plan, layout, words, team, name, kind, onDone }: PictureStageProps) {
  const { siteName } = useSpeech()
  const stage = useRef<HTMLDivElement>(null)
  const isBegun = useRef(false)
  const look: Look = { own: -1, team, lit: null, ownPath: none, selected: null, changed: none, stop: null, still: true }

  const save = useEffectEvent(async () => {
    const svg = stage.current?.querySelector('svg')
    if (!svg || isBegun.current) return
    isBegun.current = true
    const { width, height } = layout
    try {
      const title = fitText(name, width, 22)
      download(await drawPicture({ svg, width, height, title, site: siteName }, kind), `${fileName(name)}.${kind}`)
      onDone(true)
    } catch {
      onDone(false)
    }
  })
  useEffect(() => void save(), [])

  return (
    // Rendered with layout: computing the style of an element without layout is slow.
    <div ref={stage} className="sr-only" aria-hidden="true" inert>
      <Drawing plan={plan} layout={layout} words={words} look={look} />
    </div>
  )
}

const fileName = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-') || 'bracket'

function download(blob: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

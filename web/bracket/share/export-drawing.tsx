import { useEffect, useEffectEvent, useRef } from 'react'
import { useI18n } from '../../lib/i18n/i18n.ts'
import { Drawing, type DrawingOptions } from '../drawing/drawing.tsx'
import { fitText } from '../drawing/fit-text.ts'
import type { Layout } from '../drawing/geometry.ts'
import type { Plan } from '../drawing/plan.ts'
import type { BracketTexts } from '../use-bracket-text.ts'
import { exportImage, type ImageKind } from './image.ts'

type ExportDrawingProps = {
  plan: Plan
  layout: Layout
  texts: BracketTexts
  team: boolean
  name: string
  kind: ImageKind
  onDone: (isSuccess: boolean) => void
}

const none: ReadonlySet<number> = new Set()

/** The whole drawing, rendered invisibly while it is exported. */
export function ExportDrawing({ plan, layout, texts, team, name, kind, onDone }: ExportDrawingProps) {
  const { siteName } = useI18n()
  const container = useRef<HTMLDivElement>(null)
  const hasStarted = useRef(false)
  const options: DrawingOptions = {
    ownIndex: -1,
    team,
    highlightedPath: null,
    ownPath: none,
    selected: null,
    changed: none,
    tabStop: null,
    isStatic: true,
  }

  const save = useEffectEvent(async () => {
    const svg = container.current?.querySelector('svg')
    if (!svg || hasStarted.current) return
    hasStarted.current = true
    const { width, height } = layout
    try {
      const title = fitText(name, width, 22)
      download(await exportImage({ svg, width, height, title, site: siteName }, kind), `${fileName(name)}.${kind}`)
      onDone(true)
    } catch {
      onDone(false)
    }
  })
  useEffect(() => void save(), [])

  return (
    // Rendered with layout: computing the style of an element without layout is slow.
    <div ref={container} className="sr-only" aria-hidden="true" inert>
      <Drawing plan={plan} layout={layout} texts={texts} options={options} />
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

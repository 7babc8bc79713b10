import { memo, useEffect, useRef } from 'react'
import { type CoverArt, loadDrawing, useDrawing } from './drawing.ts'

const sizes = {
  card: [400, 155],
  wide: [1440, 320],
  portrait: [200, 460],
  thumb: [168, 88],
  crest: [180, 216],
  stamp: [40, 48],
} as const

type Shape = keyof typeof sizes

type CoverProps = CoverArt & {
  shape?: Shape
  /** An uploaded picture replaces the art. */
  image?: string | null
}

/** Generated art for a name. Fills its box; decorative, so it has no text alternative. */
export const Cover = memo(function Cover({ shape = 'card', image, ...art }: CoverProps) {
  if (image) return <img className="cover" src={image} alt="" loading="lazy" decoding="async" />
  const { name, game, palette, accent, kind } = art
  return (
    <span className="cover" data-shape={shape}>
      <Drawing key={[name, game, palette, accent, kind].join(' ')} art={art} shape={shape} />
    </span>
  )
})

/** On a page from the server the drawing is there already, and an empty text leaves it as it is. */
function Drawing({ art, shape }: { art: CoverArt; shape: Shape }) {
  const draw = useDrawing()
  const svg = useRef<SVGSVGElement>(null)
  useEffect(() => {
    if (svg.current?.childElementCount === 0) loadDrawing()
  }, [])
  const [width, height] = sizes[shape]
  return (
    <svg
      ref={svg}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own generator builds the markup from numbers and hex colours
      dangerouslySetInnerHTML={{ __html: draw?.(art, width, height) ?? '' }}
    />
  )
}

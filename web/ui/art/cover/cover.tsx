import { memo } from 'react'
import { generateCover, type Kind } from './generated-cover.ts'
import { isPalette, paletteFrom, paletteOf } from './palettes.ts'

const sizes = {
  card: [400, 155],
  wide: [1440, 320],
  door: [200, 460],
  thumb: [168, 88],
  crest: [180, 216],
  stamp: [40, 48],
} as const

type CoverProps = {
  /** The name that seeds the art, and the slug of the game that gives the colours. */
  name: string
  game?: string
  /** Overrides the game's colours by five stops, deep to spark. */
  palette?: readonly string[]
  /** Overrides the game's colours by a palette derived from one colour. */
  accent?: string | null
  /** Overrides the pattern, for lists where neighbours must differ: see `kindsInOrder`. */
  kind?: Kind
  shape?: keyof typeof sizes
  /** An uploaded picture replaces the art. */
  image?: string | null
}

/** Generated art for a name. Fills its box; decorative, so it has no text alternative. */
export const Cover = memo(function Cover({
  name,
  game = name,
  palette,
  accent,
  kind,
  shape = 'card',
  image,
}: CoverProps) {
  if (image) return <img className="cover" src={image} alt="" loading="lazy" decoding="async" />
  const [width, height] = sizes[shape]
  const colours = isPalette(palette) ? palette : accent ? paletteFrom(accent) : paletteOf(game)
  return (
    <span className="cover" data-shape={shape}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own generator builds the markup from numbers and hex colours
        dangerouslySetInnerHTML={{ __html: generateCover(name, colours, width, height, kind) }}
      />
    </span>
  )
})

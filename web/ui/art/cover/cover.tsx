import { memo } from 'react'
import { blazon, type Kind } from './generated-cover.ts'
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
  /** The name it is drawn from, and the game (its slug) whose colours it wears. */
  name: string
  game?: string
  /** Five stops of its own, deep to spark. */
  palette?: readonly string[]
  /** One colour of its own, from which the others follow. */
  accent?: string | null
  /** Overrides the division, for lists where neighbours must differ: see `kindsInOrder`. */
  kind?: Kind
  shape?: keyof typeof sizes
  /** An uploaded picture replaces the art. */
  image?: string | null
}

/** Art for a thing that has a name. Fills its box; decoration, so it has no text of its own. */
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
        // biome-ignore lint/security/noDangerouslySetInnerHtml: markup that our own recipe wrote, from numbers and hex colours
        dangerouslySetInnerHTML={{ __html: blazon(name, colours, width, height, kind) }}
      />
    </span>
  )
})

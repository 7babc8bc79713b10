import { Cover } from './cover/cover.tsx'
import type { Kind } from './cover/kinds.ts'

type CrestProps = {
  name: string
  game?: string
  accent?: string | null
  kind?: Kind
  image?: string | null
  size?: 18 | 24 | 32 | 44 | 64 | 96 | 'full'
}

/** A community's crest: art inside an arch. */
export function Crest({ size = 32, ...art }: CrestProps) {
  return (
    <span className="crest" data-size={size}>
      <Cover {...art} shape={size === 'full' || size >= 64 ? 'crest' : 'stamp'} />
    </span>
  )
}

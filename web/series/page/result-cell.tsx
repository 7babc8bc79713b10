import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import type { Standing } from '../queries.ts'

type Result = Standing['results'][number]

/** A counted result is a filled cell, a dropped one is dashed and struck through. */
export function ResultCell({ result, event }: { result: Result | undefined; event: string }) {
  const t = useTranslation('series')
  const { number } = useFormat()
  const describe = useResultText()
  if (!result) return <span className="series-none">–</span>
  return (
    <span className="series-cell" data-dropped={result.dropped ?? undefined} title={`${event}: ${describe(result)}`}>
      {number(result.points)}
      {result.dropped && <span className="sr-only"> {t('dropped')}</span>}
    </span>
  )
}

/** The result, its points, and why it does not count. */
export function useResultText() {
  const t = useTranslation('series')
  const { number } = useFormat()
  return ({ rank, of, points, dropped }: Result) => {
    const text = t('result', { rank: number(rank), of: number(of), points: number(points), count: points })
    if (!dropped) return text
    const reason = t(`dropped.${dropped}`)
    return `${text} ${reason}`
  }
}

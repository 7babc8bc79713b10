import { useState } from 'react'
import { useWords } from '../../lib/i18n/i18n.ts'
import { useLive } from '../../lib/live/live.ts'

const countOf = (data: unknown) =>
  typeof data === 'object' && data !== null && 'here' in data && typeof data.here === 'number' ? data.here : 0

/** The number of current viewers; hidden while the reader is the only one. */
export function HereNow({ id }: { id: string }) {
  const t = useWords('tournaments')
  const [count, setCount] = useState(0)
  useLive(`here:${id}`, (news) => 'data' in news && setCount(countOf(news.data)))
  if (count < 2) return null
  return (
    <p className="here-now">
      <i className="here-dot" aria-hidden="true" />
      {t('viewingNow', { count })}
    </p>
  )
}

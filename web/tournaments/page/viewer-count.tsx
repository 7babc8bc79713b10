import { useState } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useLive } from '../../lib/live/live.ts'

const countOf = (data: unknown) =>
  typeof data === 'object' && data !== null && 'here' in data && typeof data.here === 'number' ? data.here : 0

/** The number of current viewers; hidden while the reader is the only one. */
export function ViewerCount({ id }: { id: string }) {
  const t = useTranslation('tournaments')
  const [count, setCount] = useState(0)
  useLive(`here:${id}`, (message) => 'data' in message && setCount(countOf(message.data)))
  if (count < 2) return null
  return (
    <p className="viewer-count">
      <i className="viewer-dot" aria-hidden="true" />
      {t('viewingNow', { count })}
    </p>
  )
}

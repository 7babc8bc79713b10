import { useState } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { momentOf, wallTime } from '../../lib/i18n/zone-time.ts'
import { useZone } from '../../lib/page/now.ts'

export type Schedule = ReturnType<typeof useSchedule>

const dayMs = 86_400_000

/** When to send a campaign: now, or at a wall-clock time in the zone of the sender. It is stored when it is scheduled. */
export function useSchedule() {
  const t = useTranslation('campaigns')
  const zone = useZone()
  const [isLater, setLater] = useState(false)
  const [wall, setWall] = useState('')
  const at = isLater ? momentOf(wall, zone) : null
  const isPast = isLater && (!at || Date.parse(at) <= Date.now())
  return {
    zone,
    isLater,
    wall,
    setWall,
    /** Null: now. */
    at,
    errorText: isPast && wall !== '' ? t('sendAtPast') : undefined,
    isReady: !isPast,
    setLater(next: boolean) {
      setLater(next)
      if (next && wall === '') setWall(`${wallTime(Date.now() + dayMs, zone).slice(0, 10)}T10:00`)
    },
  }
}

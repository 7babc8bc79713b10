import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Meter } from './meter.tsx'

/** The taken spots of an event, as a bar and as numbers. */
export function Spots({ taken, max }: { taken: number; max: number }) {
  const t = useTranslation('ui')
  const { number } = useFormat()
  const values = { taken: number(taken), max: number(max) }
  return (
    <>
      <Meter value={taken} max={max} label={t('spotsTaken', values)} />
      {values.taken}/{values.max}
    </>
  )
}

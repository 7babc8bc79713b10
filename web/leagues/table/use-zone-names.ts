import { useTranslation } from '../../lib/i18n/i18n.ts'
import type { Division } from '../queries.ts'

/** For example "Promotion to Division 1". The zone of the best division that plays on is the playoffs. */
export function useZoneNames({ no, name }: Pick<Division, 'no' | 'name'>, divisions: readonly string[]) {
  const t = useTranslation('leagues')
  return (zone: 'promoted' | 'playoff' | 'relegated' | 'stay') => {
    if (zone === 'stay') return t('zone.stay', { division: name })
    if (zone === 'playoff') return t('zone.playoff')
    const target = divisions[zone === 'promoted' ? no - 2 : no]
    return target ? t(`zone.${zone}To`, { division: target }) : t(`zone.${zone}`)
  }
}

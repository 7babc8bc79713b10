import { useTranslation } from '../../lib/i18n/i18n.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import type { Series } from '../queries.ts'

/** For hosts of a series without events. */
export function AddEventLink({ series: { id, calendar, can } }: { series: Pick<Series, 'id' | 'calendar' | 'can'> }) {
  const t = useTranslation('series')
  if (!can.update || calendar.length > 0) return null
  return <ButtonLink to={`/series/${id}/manage`}>{t('addEvent')}</ButtonLink>
}

import { longEventPath } from '@guildhall/contract/tournaments/paths.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { EventRow } from './event-row.tsx'
import type { EventCard } from './queries.ts'

/** An event the reader hosts; a draft leads to its settings, every other event to its management. */
export function HostedRow({ event }: { event: EventCard }) {
  const t = useTranslation('tournaments')
  const tUi = useTranslation('ui')
  const { number } = useFormat()
  const isDraft = event.status === 'draft'
  return (
    <EventRow
      event={event}
      showAllStates
      facts={[
        event.organization?.name,
        !isDraft && tUi('spotsTaken', { taken: number(event.players), max: number(event.maxPlayers) }),
      ]}
      action={
        <ButtonLink kind="ghost" to={longEventPath(event, isDraft ? '/settings' : '/manage')}>
          {isDraft ? t('finishDraft') : t('manage')}
        </ButtonLink>
      }
    />
  )
}

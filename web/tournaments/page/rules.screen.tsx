import { hasMatches } from '@guildhall/contract/tournaments/formats.ts'
import { longEventPath } from '@guildhall/contract/tournaments/paths.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { EventMeta } from '../../events/event-meta.tsx'
import { tournament } from '../../events/queries.ts'
import { useEventId } from '../../lib/api/event-address.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import type { Handle } from '../../lib/page/route-handle.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { RichText } from '../../ui/rich-text/rich-text.tsx'
import { EntryRequirements } from './entry-requirements.tsx'
import { MatchRules } from './match-rules.tsx'

export const handle: Handle = { search: [] }
export default function RulesScreen() {
  const id = useEventId()
  const { data: event } = useSuspenseQuery(tournament(id))
  const t = useTranslation('tournaments')
  const rulesHtml = event.sections.find(({ key }) => key === 'rules')?.body
  const hasMatchRules = hasMatches(event.type)
  return (
    <section className="rules">
      <EventMeta event={event} part={t('rules')} />
      <div className="part-head">
        <h2>{t('rules')}</h2>
        {!rulesHtml && event.can.update && (
          <ButtonLink size="small" to={longEventPath(event, '/settings?section=text#text')}>
            {t('writeRules')}
          </ButtonLink>
        )}
      </div>
      {rulesHtml ? <RichText html={rulesHtml} /> : <p>{hasMatchRules ? t('noRules') : t('noRulesAtAll')}</p>}
      <EntryRequirements event={event} />
      <MatchRules event={event} />
    </section>
  )
}

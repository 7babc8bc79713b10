import { localePath } from '@guildhall/contract/core/locales.ts'
import { eventPath } from '@guildhall/contract/tournaments/paths.ts'
import { makeFormat, useFormat } from '../lib/i18n/format.ts'
import { useLocale, useTranslation } from '../lib/i18n/i18n.ts'
import { PageMeta } from '../lib/page/meta.tsx'
import { useFacts } from './facts.ts'
import type { Tournament } from './queries.ts'

/** Title and sharing data of an event's page; `part` names the tab. Every tab shares the image of the event. */
export function EventMeta({ event, part }: { event: Tournament; part?: string }) {
  const t = useTranslation('tournaments')
  const locale = useLocale()
  const { list } = useFormat()
  const facts = useFacts()(event)
  return (
    <>
      <PageMeta
        title={part ? `${part} · ${event.name}` : event.name}
        description={event.subtitle ?? t('description', { name: event.name, facts: list(facts) })}
        image={`/og${localePath(locale, eventPath(event))}.png`}
        hidden={event.visibility !== 'PUBLIC'}
      />
      <CardFacts event={event} />
    </>
  )
}

/** The text below the name in the image; an image has no reader, so the time is in the host's zone. */
function CardFacts({ event: { game, date, timezone, organization } }: { event: Tournament }) {
  const { moment } = makeFormat(useLocale(), timezone)
  const startText = date && moment(date)
  const facts = [game?.name, startText, organization?.name].filter(Boolean)
  return <meta name="card-facts" content={facts.join(' · ')} />
}

import { Link } from 'react-router'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Time } from '../ui/feedback/time.tsx'
import { RowState, type StateTone } from '../ui/table/data-table.tsx'
import type { TimelineEntry } from './queries.ts'
import { useAutomationText } from './use-automation-text.ts'

const tones: Record<TimelineEntry['state'], StateTone> = { planned: 'info', sending: 'accent', sent: 'success' }

type TimelineProps = {
  entries: readonly TimelineEntry[]
  /** The page of an event or a campaign; null if the entry is about the event of the page. */
  linkOf: (entry: TimelineEntry) => string | null
}

/** The emails by day, each with its time and recipients. Emails that follow an action have no day. */
export function Timeline({ entries, linkOf }: TimelineProps) {
  const t = useTranslation('automations')
  const { day } = useFormat()
  const days = Map.groupBy(entries, ({ at }) => (at === null ? null : day(at)))
  return (
    <ol className="email-timeline">
      {[...days].map(([label, ofDay]) => (
        <li key={label ?? ''}>
          <h3>{label ?? t('afterCompletion')}</h3>
          <ul>
            {ofDay.map((entry) => (
              <TimelineRow key={entry.id} entry={entry} link={linkOf(entry)} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

function TimelineRow({ entry, link }: { entry: TimelineEntry; link: string | null }) {
  const t = useTranslation('automations')
  const { number } = useFormat()
  const { nameOf } = useAutomationText()
  const { at, type, subject, event, recipients, sent, state } = entry
  return (
    <li className="email-timeline-row">
      <span className="email-timeline-time">{at && <Time at={at} />}</span>
      <span className="email-timeline-what">
        <strong>{link && subject ? <Link to={link}>{subject}</Link> : (subject ?? nameOf(type))}</strong>
        {link && event && (subject ? <span>{event.name}</span> : <Link to={link}>{event.name}</Link>)}
      </span>
      <span className="email-timeline-count">
        {sent > 0 && sent < recipients
          ? t('sentOf', { sent: number(sent), count: recipients })
          : t('recipients', { count: recipients })}
      </span>
      <RowState tone={tones[state]}>{t(`state.${state}`)}</RowState>
    </li>
  )
}

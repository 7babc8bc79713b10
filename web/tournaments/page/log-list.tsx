import { Link } from 'react-router'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Time } from '../../ui/feedback/time.tsx'
import type { LogEntry } from '../queries.ts'

/** The log: each action with its time, its actor and the changes. */
export function LogList({ entries }: { entries: readonly LogEntry[] }) {
  return (
    <ol className="event-log">
      {entries.map((entry) => (
        <li key={entry.id}>
          <Time at={entry.at} show="full" />
          <div>
            <LogAction entry={entry} />
            <Changes entry={entry} />
            {entry.reason && <q>{entry.reason}</q>}
          </div>
        </li>
      ))}
    </ol>
  )
}

function LogAction({ entry: { action, by, user, player } }: { entry: LogEntry }) {
  const t = useTranslation('tournaments')
  const text = t(`act.${action}`)
  const subject = player?.name ?? user?.name ?? user?.username
  return (
    <p>
      <strong className="name">{text === `act.${action}` ? t('act.other') : text}</strong>
      {subject && <> · {subject}</>}
      <small>
        {by?.username ? <Link to={`/${by.username}`}>{by.name ?? by.username}</Link> : (by?.name ?? t('byClock'))}
      </small>
    </p>
  )
}

/** Only fields with a readable name and value. */
function Changes({ entry: { changes, matchId } }: { entry: LogEntry }) {
  const t = useTranslation('tournaments')
  const formatValue = useFormatValue()
  const changeTexts = changes.flatMap(({ field, before, after }) => {
    const name = t(`field.${field}`)
    // In a match entry `reason` is a machine code: how the match ended, not why a person decided so.
    if (name === `field.${field}` || (matchId && field === 'reason')) return []
    // A number that is copied into a verification must not be formatted.
    const [oldValue, newValue] = [before, after].map((value) =>
      field === 'rngSeed' ? String(value ?? '') : formatValue(value),
    )
    if (oldValue && newValue) return [t('changedTo', { name, was: oldValue, is: newValue })]
    return [newValue || oldValue ? t('setTo', { name, is: newValue || oldValue }) : t('changed', { name })]
  })
  if (changeTexts.length === 0) return null
  return (
    <ul>
      {changeTexts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

const isTime = (value: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value)

/** A value as text, or null where the log can only state "changed". */
function useFormatValue() {
  const t = useTranslation('tournaments')
  const { number, day, clock, zoneName } = useFormat()
  return (value: unknown): string | null => {
    if (typeof value === 'boolean') return value ? t('yes') : t('no')
    if (typeof value === 'number') return number(value)
    if (typeof value !== 'string' || value === '' || value.length > 80 || value.startsWith('<')) return null
    return isTime(value) ? t('zoneNote', { day: day(value), time: clock(value), zone: zoneName(value) }) : value
  }
}

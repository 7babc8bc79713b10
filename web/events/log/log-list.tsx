import { Link } from 'react-router'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Time } from '../../ui/feedback/time.tsx'
import type { LogEntry } from '../queries.ts'
import { actionKey, matchText, useChangeTexts } from './log-changes.ts'

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

function LogAction({ entry }: { entry: LogEntry }) {
  const { by, user, player } = entry
  const t = useTranslation('tournaments')
  const key = actionKey(entry)
  const text = t(key)
  const subject = [matchText(entry), player?.name ?? user?.username ?? user?.name].filter(Boolean).join(' · ')
  return (
    <p>
      <strong className="name">{text === key ? t('act.other') : text}</strong>
      {subject && <> · {subject}</>}
      <small>{by?.username ? <Link to={`/${by.username}`}>{by.username}</Link> : (by?.name ?? t('byClock'))}</small>
    </p>
  )
}

function Changes({ entry }: { entry: LogEntry }) {
  const changeTexts = useChangeTexts()(entry)
  if (changeTexts.length === 0) return null
  return (
    <ul>
      {changeTexts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

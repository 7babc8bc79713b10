import { Suspense, useState } from 'react'
import { actionKey, matchText, useChangeTexts } from '../../events/log/log-changes.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { lazy } from '../../ui/feedback/lazy.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import type { LogEntry } from '../matches/queries.ts'
import { canUndo } from './log-text.ts'

const UndoFromLog = lazy(async () => ({ default: (await import('./undo-from-log.tsx')).UndoFromLog }))

type LogRowsProps = {
  eventId: string
  entries: readonly LogEntry[]
  mayUndo: boolean
  full?: boolean
}

export function LogRows({ eventId, entries, mayUndo, full }: LogRowsProps) {
  const t = useTranslation('manage-matches')
  const { clock } = useFormat()
  const [openDialog, setOpenDialog] = useState<LogEntry | null>(null)
  return (
    <>
      <ol className="matches-log" data-full={full || undefined}>
        {entries.map((entry) => (
          <li key={entry.id}>
            {full ? <Time at={entry.at} show="full" /> : <time dateTime={entry.at}>{clock(entry.at)}</time>}
            <span>
              <ActionText entry={entry} />
              <Changes entry={entry} />
              {entry.reason && <q>{entry.reason}</q>}
            </span>
            {mayUndo && canUndo(entry) && (
              <button
                type="button"
                className="matches-undo"
                aria-haspopup="dialog"
                onClick={() => setOpenDialog(entry)}
              >
                {t('undo')}
              </button>
            )}
          </li>
        ))}
      </ol>
      {openDialog && (
        <Suspense>
          <UndoFromLog eventId={eventId} entry={openDialog} onClose={() => setOpenDialog(null)} />
        </Suspense>
      )}
    </>
  )
}

/** The action, its target and its actor. */
export function ActionText({ entry }: { entry: LogEntry }) {
  const t = useTranslation('tournaments')
  const key = actionKey(entry)
  const text = t(key)
  const subject = entry.player?.name ?? entry.user?.username ?? entry.user?.name
  const details = [matchText(entry), subject].filter(Boolean)
  return (
    <>
      <span className="name">{text === key ? t('act.other') : text}</span>
      {details.length > 0 && ` · ${details.join(' · ')}`}
      <small> {entry.by?.username ?? entry.by?.name ?? t('byClock')}</small>
    </>
  )
}

function Changes({ entry }: { entry: LogEntry }) {
  const texts = useChangeTexts()(entry)
  return texts.length > 0 && <small>{texts.join(' · ')}</small>
}

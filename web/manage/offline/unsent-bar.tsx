import { CloudOff } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWords } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import { resultOf } from '../matches/dialogs/series.ts'
import { useUnsent } from '../matches/use-match-action.ts'
import { useReload } from '../queries.ts'
import { isConflict, type Unsent } from './unsent.ts'
import { forget, resendMine, sendUnsent } from './unsent-store.ts'

const again = 5_000

/** The unsent actions. They are sent automatically when the network is back; only conflicts need a decision. */
export function UnsentBar({ eventId }: { eventId: string }) {
  const t = useWords('manage-matches')
  const acts = useUnsent(eventId)
  const reload = useReload()
  const [isExpanded, setExpanded] = useState(false)
  const hasWaiting = acts.some(({ refused }) => refused === null)
  const send = useEffectEvent(async () => {
    if (await sendUnsent(eventId)) await reload()
  })
  useEffect(() => {
    if (!hasWaiting) return
    if (navigator.onLine) void send() // stored by an earlier visit
    const timer = setInterval(send, again)
    window.addEventListener('online', send)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', send)
    }
  }, [hasWaiting])
  if (acts.length === 0) return null
  const conflicts = acts.filter(({ refused }) => refused !== null)
  const waiting = acts.length - conflicts.length
  return (
    <section className="board-unsent" aria-label={t('unsentHead')}>
      <div className="wrap-wide">
        {waiting > 0 && (
          <p role="status">
            <CloudOff size={16} aria-hidden="true" />
            <strong>{t('unsent', { count: waiting })}</strong>
            <span>{t('unsentWhy')}</span>
            <Button size="dense" kind="ghost" aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
              {isExpanded ? t('hide') : t('show')}
            </Button>
            <Button size="dense" onClick={send}>
              {t('sendNow')}
            </Button>
          </p>
        )}
        {isExpanded && (
          <ul>
            {acts
              .filter(({ refused }) => refused === null)
              .map((act) => (
                <li key={act.key}>
                  <Time at={act.at} /> <ActionText act={act} />
                </li>
              ))}
          </ul>
        )}
        {conflicts.map((act) => (
          <Conflict key={act.key} eventId={eventId} act={act} />
        ))}
      </div>
    </section>
  )
}

function ActionText({ act }: { act: Unsent }) {
  const t = useWords('manage-matches')
  if (act.kind === 'arrange') {
    const { call, station, ready } = act.body
    const what = call ? 'call' : station ? 'station' : ready ? 'ready' : 'change'
    return t(`kept.${what}`, { no: act.no, station: station ?? '' })
  }
  const { reset, scores } = act.body
  const words = t(reset ? 'kept.reset' : 'kept.result', { no: act.no })
  return scores ? `${words}: ${resultOf(scores, Math.max(scores.length, 1))}` : words
}

/** Another person changed the match first, or the server refused the action. */
function Conflict({ eventId, act }: { eventId: string; act: Unsent }) {
  const t = useWords('manage-matches')
  const problem = useWords('problems')
  const reload = useReload()
  const [isBusy, setBusy] = useState(false)

  async function keepMine() {
    setBusy(true)
    try {
      await resendMine(eventId, act)
    } finally {
      setBusy(false)
      await reload()
    }
  }
  async function theirs() {
    forget(eventId, act)
    await reload()
  }
  return (
    <p role="alert" data-tone="danger">
      <strong>
        <ActionText act={act} />
      </strong>
      <span>{isConflict(act) ? t('conflictWhy') : problem(act.refused ?? 'INTERNAL')}</span>
      {isConflict(act) && (
        <Button size="dense" loading={isBusy} onClick={keepMine}>
          {t('keepMine')}
        </Button>
      )}
      <Button size="dense" onClick={theirs}>
        {isConflict(act) ? t('keepTheirs') : t('dismiss')}
      </Button>
    </p>
  )
}

import { CloudOff } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useProblemText } from '../../lib/api/use-problem-text.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { formatResult } from '../matches/dialogs/game-inputs.ts'
import { useUnsent } from '../matches/use-match-action.ts'
import { useReload } from '../queries.ts'
import { isConflict, type UnsentAction } from './unsent.ts'
import { discard, keepMine, sendUnsent } from './unsent-store.ts'

const retryMs = 5_000

/** The unsent actions. They are sent automatically when the network is back; only conflicts need a decision. */
export function UnsentBar({ eventId }: { eventId: string }) {
  const t = useTranslation('manage-matches')
  const actions = useUnsent(eventId)
  const reload = useReload()
  const [isExpanded, setExpanded] = useState(false)
  const hasWaiting = actions.some(({ refused }) => refused === null)
  const send = useEffectEvent(async () => {
    if (await sendUnsent(eventId)) await reload()
  })
  useEffect(() => {
    if (!hasWaiting) return
    if (navigator.onLine) void send() // stored by an earlier visit
    const timer = setInterval(send, retryMs)
    window.addEventListener('online', send)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', send)
    }
  }, [hasWaiting])
  if (actions.length === 0) return null
  const conflicts = actions.filter(({ refused }) => refused !== null)
  const waiting = actions.length - conflicts.length
  return (
    <section className="matches-unsent" aria-label={t('unsentHead')}>
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
            {actions
              .filter(({ refused }) => refused === null)
              .map((action) => (
                <li key={action.key}>
                  <Time at={action.at} /> <ActionText action={action} />
                </li>
              ))}
          </ul>
        )}
        {conflicts.map((action) => (
          <Conflict key={action.key} eventId={eventId} action={action} />
        ))}
      </div>
    </section>
  )
}

function ActionText({ action }: { action: UnsentAction }) {
  const t = useTranslation('manage-matches')
  if (action.kind === 'arrange') {
    const { call, station, ready } = action.body
    const kind = call ? 'call' : station ? 'station' : ready ? 'ready' : 'change'
    return t(`kept.${kind}`, { no: action.no, station: station ?? '' })
  }
  const { reset, scores } = action.body
  const text = t(reset ? 'kept.reset' : 'kept.result', { no: action.no })
  return scores ? `${text}: ${formatResult(scores, Math.max(scores.length, 1))}` : text
}

/** Another person changed the match first, or the server refused the action. */
function Conflict({ eventId, action }: { eventId: string; action: UnsentAction }) {
  const t = useTranslation('manage-matches')
  const problemTexts = useTranslation('problems')
  const formatProblem = useProblemText()
  const reload = useReload()
  const [isBusy, setBusy] = useState(false)

  async function resend() {
    setBusy(true)
    try {
      await keepMine(eventId, action)
    } catch (error) {
      toast({ text: formatProblem(error), tone: 'danger' })
    } finally {
      setBusy(false)
      await reload()
    }
  }
  async function dismiss() {
    discard(eventId, action)
    await reload()
  }
  return (
    <p role="alert" data-tone="danger">
      <strong>
        <ActionText action={action} />
      </strong>
      <span>{isConflict(action) ? t('conflictWhy') : problemTexts(action.refused ?? 'INTERNAL')}</span>
      {isConflict(action) && (
        <Button size="dense" loading={isBusy} onClick={resend}>
          {t('keepMine')}
        </Button>
      )}
      <Button size="dense" onClick={dismiss}>
        {isConflict(action) ? t('keepTheirs') : t('dismiss')}
      </Button>
    </p>
  )
}

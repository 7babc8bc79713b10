import { useCallAt } from '../lib/api/debounce.ts'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { useAction } from '../ui/controls/use-action.ts'
import { Countdown } from '../ui/feedback/countdown.tsx'
import { Time } from '../ui/feedback/time.tsx'
import { joinReads, type LeagueQueue, type Party, useReloadQueue } from './queries.ts'
import { useEntry } from './use-entry.tsx'

type QueueStartProps = { queue: LeagueQueue; party: Party | null }

/** The queue before joining it: how many wait, how long it takes, and the button or the reason why not. */
export function QueueStart({ queue, party }: QueueStartProps) {
  const t = useTranslation('queue')
  const { number } = useFormat()
  const join = useAction('POST /leagues/{id}/queue', joinReads)
  const { enter, feeDialog } = useEntry(join.isPending)
  const { refusal, waiting, expectedSeconds, league } = queue
  const reload = useReloadQueue()
  useCallAt(queue.coolDownUntil, reload)
  useCallAt(queue.opensAt, reload)
  useCallAt(queue.closesAt, reload)
  const members = party?.members.filter(({ accepted }) => accepted).length ?? 1
  return (
    <section className="queue-card" data-calm="" aria-labelledby="queue-title">
      <header>
        <h2 id="queue-title" className="queue-eyebrow">
          {t(queue.open ? 'queueOpen' : 'queueClosed')}
        </h2>
        {queue.closesAt && (
          <p>
            {t('closesAt')} <Time at={queue.closesAt} />
          </p>
        )}
      </header>
      <div className="queue-numbers">
        <dl>
          <div>
            <dd className="tnum">{number(waiting)}</dd>
            <dt>{t('playersSearchingLabel', { count: waiting })}</dt>
          </div>
          {expectedSeconds !== null && (
            <div>
              <dd className="tnum">{t('minutes', { count: Math.max(1, Math.round(expectedSeconds / 60)) })}</dd>
              <dt>{t('expectedLabel')}</dt>
            </div>
          )}
          {queue.rating !== null && (
            <div>
              <dd className="tnum">{number(Math.round(queue.rating))}</dd>
              <dt>{t('yourRating')}</dt>
            </div>
          )}
        </dl>
      </div>
      <footer>
        <p>
          {refusal && refusal !== 'SIGN_IN' ? t(`refusal.${refusal}`) : t('joinAbout', { count: league.acceptSeconds })}{' '}
          {refusal === 'COOLING_DOWN' && queue.coolDownUntil && (
            <Countdown to={queue.coolDownUntil} label={t('coolDown')} />
          )}
          {refusal === 'QUEUE_CLOSED' && queue.opensAt && <Time at={queue.opensAt} show="full" />}
        </p>
        {refusal !== 'SIGN_IN' && (
          <Button
            kind="primary"
            disabled={refusal !== null}
            loading={join.isPending}
            onClick={() => void enter((query) => join.send({ params: { id: league.id }, query, body: {} }))}
          >
            {members > 1 ? t('joinWithParty', { count: members }) : t('join')}
          </Button>
        )}
      </footer>
      {feeDialog}
    </section>
  )
}

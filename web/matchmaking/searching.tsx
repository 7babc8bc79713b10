import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { useAction } from '../ui/controls/use-action.ts'
import { useElapsed, waitText } from './clock.ts'
import { queueReads, type UserQueue } from './queries.ts'
import { RatingRange } from './rating-range.tsx'

/** The clock of someone who waits, and whom they would meet now. */
export function Searching({ queue }: { queue: NonNullable<UserQueue['queue']> }) {
  const t = useTranslation('queue')
  const { number } = useFormat()
  const elapsed = useElapsed(queue.since)
  const leave = useAction('DELETE /user/queue', queueReads)
  const { league, expectedSeconds, region } = queue
  const widensIn = league.anyRegionSeconds
  return (
    <section className="queue-card" aria-labelledby="queue-title">
      <header>
        <h2 id="queue-title" className="queue-eyebrow">
          {t('searching')}
        </h2>
        {expectedSeconds !== null && <p>{t('usually', { count: Math.max(1, Math.round(expectedSeconds / 60)) })}</p>}
      </header>
      <div className="queue-numbers">
        <span className="queue-clock tnum" role="timer" aria-label={t('waitingTime')}>
          {elapsed === null ? '––:––' : waitText(elapsed)}
        </span>
        <dl>
          <div>
            <dd className="tnum">{number(queue.waiting)}</dd>
            <dt>{t('playersSearchingLabel', { count: queue.waiting })}</dt>
          </div>
          <div>
            <dd className="tnum">{number(Math.round(queue.rating))}</dd>
            <dt>{t('ratingLabel')}</dt>
          </div>
          {region && (
            <div>
              <dd>{t(`region.${region}`)}</dd>
              <dt>{widensIn === null ? t('anyRegion') : t('widensAt', { time: waitText(widensIn * 1000) })}</dt>
            </div>
          )}
        </dl>
      </div>
      <RatingRange queue={queue} elapsed={elapsed ?? 0} />
      <footer>
        <p>{t('keepsPlace')}</p>
        <Button kind="ghost" loading={leave.isPending} onClick={() => leave.act({})}>
          {t('leave')}
        </Button>
      </footer>
    </section>
  )
}

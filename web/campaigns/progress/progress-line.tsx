import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Meter } from '../../ui/feedback/meter.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import type { Campaign } from '../queries.ts'

/** One sentence about the state of the campaign, and how much of it is done. */
export function ProgressLine({ campaign }: { campaign: Campaign }) {
  const t = useTranslation('campaigns')
  const { number } = useFormat()
  const { status, figures, startedAt, prepared } = campaign
  const done = figures.recipients - figures.waiting - figures.deferred
  return (
    <section className="campaign-progress" aria-live="polite">
      <p>
        <StatusSentence campaign={campaign} />
      </p>
      {startedAt && prepared && (
        <>
          <Meter
            value={done}
            max={figures.recipients}
            label={t('progress')}
            tone={status === 'SENDING' ? 'accent' : 'plain'}
          />
          <p className="hint">{t('doneOf', { done: number(done), total: number(figures.recipients) })}</p>
        </>
      )}
    </section>
  )
}

function StatusSentence({ campaign }: { campaign: Campaign }) {
  const t = useTranslation('campaigns')
  const { status, scheduledAt, finishedAt, continuesAt, prepared } = campaign
  if (status === 'SENDING' && !prepared) return t('about.preparing')
  if (status === 'SENDING' && continuesAt)
    return (
      <>
        {t('about.continues')} <Time at={continuesAt} show="full" />
      </>
    )
  const at = status === 'SCHEDULED' ? scheduledAt : finishedAt
  return (
    <>
      {t(`about.${status}`)} {at && <Time at={at} show="full" />}
    </>
  )
}

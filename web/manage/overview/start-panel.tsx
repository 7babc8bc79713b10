import { CircleAlert, CircleCheck } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useFormat } from '../../lib/i18n/format.ts'
import { useWords } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { NameList } from '../name-list.tsx'
import type { Event, Proposal } from '../queries.ts'

const StartDialog = lazy(async () => ({ default: (await import('./start-dialog.tsx')).StartDialog }))

type StartPanelProps = {
  event: Event
  proposal: Proposal
  /** The next action is the start, so the page already shows its button. */
  isNext: boolean
  isDialogOpen: boolean
  onAsk: (asked: boolean) => void
}

/** What starting the event would do now, and what blocks the start. */
export function StartPanel({ event, proposal, isNext, isDialogOpen, onAsk }: StartPanelProps) {
  const t = useWords('manage')
  const problems = useWords('problems')
  const { number } = useFormat()
  const { playing, missing, filling, refusals } = proposal
  const blocks = refusals.filter(({ code }) => code !== 'REGISTRATION_OPEN' || event.status !== 'registration')
  return (
    <section className="desk-part">
      <div className="desk-part-head">
        <h2>{t('startPanel.title')}</h2>
        {!isNext && event.can.start && (
          <Button
            size="small"
            kind="ghost"
            aria-haspopup="dialog"
            disabled={blocks.length > 0}
            onClick={() => onAsk(true)}
          >
            {t('startNow')}
          </Button>
        )}
      </div>
      <dl className="desk-counts">
        <div>
          <dt>{t('startPanel.playing')}</dt>
          <dd>{number(playing)}</dd>
        </div>
        <div data-tone={missing.length > 0 ? 'warning' : undefined}>
          <dt>{t('startPanel.dropped')}</dt>
          <dd>{number(missing.length)}</dd>
        </div>
        <div>
          <dt>{t('startPanel.fromWaitlist')}</dt>
          <dd>{number(filling.length)}</dd>
        </div>
      </dl>
      <NameList label={t('dropCount', { count: missing.length })} names={missing} />
      <NameList label={t('fillCount', { count: filling.length })} names={filling} />
      {refusals.length === 0 ? (
        <p className="desk-verdict" data-tone="success">
          <CircleCheck size={16} aria-hidden="true" />
          {t('startPanel.ready')}
        </p>
      ) : (
        <ul className="grid gap-1">
          {refusals.map(({ code }) => (
            <li key={code} className="desk-verdict" data-tone="warning">
              <CircleAlert size={16} aria-hidden="true" />
              {code === 'REGISTRATION_OPEN' && event.status === 'registration' ? t('startCloses') : problems(code)}
            </li>
          ))}
        </ul>
      )}
      {isDialogOpen && (
        <Suspense>
          <StartDialog event={event} proposal={proposal} onClose={() => onAsk(false)} />
        </Suspense>
      )}
    </section>
  )
}

/** The next action: a sentence, its deadline, a button, and the form that it opens. */
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Countdown } from '../../ui/feedback/countdown.tsx'
import { type Event, isPlayer, type Match } from '../queries.ts'
import { ProofForm } from '../report/proof-form.tsx'
import { ReportForm } from '../report/report-form.tsx'
import type { MatchTexts } from '../use-match-text.ts'
import { ActionButtons } from './action-buttons.tsx'
import { MatchBar } from './match-bar.tsx'
import { kickerOf, type NextAction } from './next-action.ts'
import type { MatchControl } from './use-match-control.ts'
import { useNextTexts } from './use-next-action-text.ts'

/** Prevents a line break inside a score. */
const UnbrokenScores = ({ text }: { text: string }) =>
  text.split(/(\S+–\S+)/).map((part, index) =>
    index % 2 ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )

type ActionPanelProps = { match: Match; event: Event; texts: MatchTexts; next: NextAction; control: MatchControl }

export function ActionPanel({ match, event, texts, next, control }: ActionPanelProps) {
  const t = useTranslation('matches')
  const { title, about, button, clock } = useNextTexts(match, event, texts)(next, control)
  const heading = useRef<HTMLHeadingElement>(null)
  const previousKind = useRef(next.kind)
  useEffect(() => {
    if (previousKind.current === next.kind) return
    previousKind.current = next.kind
    // The pressed button is gone, so keyboard focus moves here.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [next.kind])
  const isForm = control.form === 'report' || control.form === 'dispute' || control.form === 'prove'
  return (
    <section className="now" data-calm={isPlayer(match) ? undefined : true} aria-labelledby="now-title">
      <div className="now-head">
        <div>
          <p className="kicker">{t(`kicker.${kickerOf(next, match.me)}`)}</p>
          <h2 id="now-title" ref={heading} tabIndex={-1}>
            <UnbrokenScores text={title} />
          </h2>
          <p>{about}</p>
        </div>
        {next.until && (
          <div className="now-clock">
            <span>{clock}</span>
            <Countdown to={next.until} label={clock} />
          </div>
        )}
      </div>
      <p className="sr-only" role="status">
        {title}
      </p>
      {control.form === 'report' && <ReportForm match={match} event={event} texts={texts} control={control} />}
      {control.form === 'dispute' && (
        <ReportForm
          match={match}
          event={event}
          texts={texts}
          control={control}
          opponentReport={control.opponentReport}
        />
      )}
      {control.form === 'prove' && <ProofForm match={match} onClose={() => control.open(null)} />}
      {!isForm && (
        <>
          <div className="now-actions">
            <ActionButtons next={next} control={control} label={button} />
            {next.secondary.includes('dispute') && <small>{t('disputeHint')}</small>}
          </div>
          {(isPlayer(match) || match.me.moderates) && (
            <MatchBar context={title} clock={clock} until={next.until}>
              <ActionButtons next={next} control={control} label={button} isBar />
            </MatchBar>
          )}
        </>
      )}
    </section>
  )
}

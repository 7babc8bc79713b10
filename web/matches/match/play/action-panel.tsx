/** The next action: a sentence, its deadline, a button, and the form that it opens. */
import { useEffect, useRef } from 'react'
import { useWords } from '../../../lib/i18n/i18n.ts'
import { Countdown } from '../../../ui/feedback/countdown.tsx'
import type { Event, Match } from '../queries.ts'
import { ProveForm } from '../report/proof-form.tsx'
import { ReportForm } from '../report/report-form.tsx'
import type { MatchWords } from '../use-match-text.ts'
import { ActButtons } from './action-buttons.tsx'
import { MatchBar } from './match-bar.tsx'
import type { NextAct } from './next-action.ts'
import type { Control } from './use-control.ts'
import { useNextWords } from './use-next-action-text.ts'

/** Prevents a line break inside a score. */
const Unbroken = ({ text }: { text: string }) =>
  text.split(/(\S+–\S+)/).map((part, index) =>
    index % 2 ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )

type DoPanelProps = { match: Match; event: Event; words: MatchWords; next: NextAct; control: Control }

export function DoPanel({ match, event, words, next, control }: DoPanelProps) {
  const t = useWords('matches')
  const { title, about, button, clock } = useNextWords(match, event, words)(next, control)
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(next.kind)
  useEffect(() => {
    if (before.current === next.kind) return
    before.current = next.kind
    // The pressed button is gone, so keyboard focus moves here.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [next.kind])
  const isForm = control.form === 'report' || control.form === 'dispute' || control.form === 'prove'
  return (
    <section className="now" data-calm={match.me.side ? undefined : true} aria-labelledby="now-title">
      <div className="now-head">
        <div>
          <p className="kicker">
            {match.me.side ? t('kicker.player') : match.me.moderates ? t('kicker.staff') : t('kicker.spectator')}
          </p>
          <h2 id="now-title" ref={heading} tabIndex={-1}>
            <Unbroken text={title} />
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
      {control.form === 'report' && <ReportForm match={match} event={event} words={words} control={control} />}
      {control.form === 'dispute' && (
        <ReportForm match={match} event={event} words={words} control={control} against={control.theirs} />
      )}
      {control.form === 'prove' && <ProveForm match={match} onClose={() => control.open(null)} />}
      {!isForm && (
        <>
          <div className="now-acts">
            <ActButtons next={next} control={control} label={button} />
            {next.also.includes('dispute') && <small>{t('disputeHint')}</small>}
          </div>
          {(match.me.side || match.me.moderates) && (
            <MatchBar context={title} clock={clock} until={next.until}>
              <ActButtons next={next} control={control} label={button} isBar />
            </MatchBar>
          )}
        </>
      )}
    </section>
  )
}

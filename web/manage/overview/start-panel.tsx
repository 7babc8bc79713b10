import { CircleAlert, CircleCheck } from 'lucide-react'
import { Suspense } from 'react'
import { staysOpenAtStart } from '../../events/registration.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { lazy } from '../../ui/feedback/lazy.tsx'
import { NameList } from '../name-list.tsx'
import type { Event, StartPreview } from '../queries.ts'

const StartDialog = lazy(async () => ({ default: (await import('./start-dialog.tsx')).StartDialog }))

type StartPanelProps = {
  event: Event
  startPreview: StartPreview
  /** The next action is the start, so the page already shows its button. */
  isNext: boolean
  isDialogOpen: boolean
  onDialogChange: (isOpen: boolean) => void
}

/** A preview of the start: entrants who play, drop out or move up from the waitlist, and the problems that block it. */
export function StartPanel({ event, startPreview, isNext, isDialogOpen, onDialogChange }: StartPanelProps) {
  const t = useTranslation('manage')
  const problems = useTranslation('problems')
  const { number } = useFormat()
  const { playing, missing, filling, incomplete } = startPreview
  const closesRegistration = ({ code }: StartPreview['refusals'][number]) =>
    code === 'REGISTRATION_OPEN' && event.status === 'registration'
  const refusals = startPreview.refusals.filter((refusal) => !(closesRegistration(refusal) && staysOpenAtStart(event)))
  const blockers = refusals.filter((refusal) => !closesRegistration(refusal))
  function describe(refusal: StartPreview['refusals'][number]) {
    const { code, facts } = refusal
    if (closesRegistration(refusal)) return t('startCloses')
    return code === 'TOO_FEW_ENTRANTS' && missing.length > 0 ? t('startPanel.tooFewCheckedIn') : problems(code, facts)
  }
  return (
    <section className="manage-part">
      <div className="manage-part-head">
        <h2>{t('startPanel.title')}</h2>
        {!isNext && event.can.start && (
          <Button
            size="small"
            kind="ghost"
            aria-haspopup="dialog"
            disabled={blockers.length > 0}
            onClick={() => onDialogChange(true)}
          >
            {t('startNow')}
          </Button>
        )}
      </div>
      <dl className="manage-counts">
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
      <NameList label={t('startPanel.notCheckedIn', { count: missing.length })} names={missing} />
      <NameList label={t('fillCount', { count: filling.length })} names={filling} />
      <NameList
        label={t('startPanel.incomplete', { count: incomplete.length })}
        names={incomplete.map(({ id, name, members }) => ({ id, name: `${name} ${members}/${event.teamSize}` }))}
      />
      {refusals.length === 0 && incomplete.length > 0 ? null : refusals.length === 0 ? (
        <p className="manage-proof-result" data-tone="success">
          <CircleCheck size={16} aria-hidden="true" />
          {t('startPanel.ready')}
        </p>
      ) : (
        <ul className="grid gap-1">
          {refusals.map((refusal) => (
            <li key={`${refusal.code} ${refusal.facts?.division}`} className="manage-proof-result" data-tone="warning">
              <CircleAlert size={16} aria-hidden="true" />
              {describe(refusal)}
            </li>
          ))}
        </ul>
      )}
      {isDialogOpen && (
        <Suspense>
          <StartDialog event={event} startPreview={startPreview} onClose={() => onDialogChange(false)} />
        </Suspense>
      )}
    </section>
  )
}

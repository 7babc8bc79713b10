import { Check } from 'lucide-react'
import { useSession } from '../../lib/api/session.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useNow } from '../../lib/page/now.ts'
import type { JoinReason } from '../queries.ts'
import { type EntryContext, isCaptain, isCheckinOpen } from './next-step.ts'
import { useStepName } from './step-text.ts'
import { type StepName, type StepRow, stepsOf } from './steps.ts'

/** Every step up to the start. The state is also given as text, for readers who do not see the colours. */
export function StepList({ context }: { context: EntryContext }) {
  const t = useTranslation('players')
  const nameOf = useStepName()
  const describeStep = useStepDescription(context)
  const rows = stepsOf(context.event, context.joinStatus, context.entry)
  return (
    <ol className="next-steps" aria-label={t('steps')}>
      {rows.map((row, index) => (
        <li key={row.name} data-state={row.state} aria-current={row.state === 'now' ? 'step' : undefined}>
          <i aria-hidden="true">{row.state === 'done' ? <Check size={14} strokeWidth={2.25} /> : index + 1}</i>
          <span>
            <b>{nameOf(row)}</b>
            <span className="sr-only">, {t(`state.${row.state}`)}</span>
            <small>{describeStep(row)}</small>
          </span>
        </li>
      ))}
    </ol>
  )
}

function useStepDescription({ event, joinStatus, entry, userId }: EntryContext) {
  const t = useTranslation('players')
  const { user } = useSession()
  const now = useNow(60_000)
  const { moment } = useFormat()

  const descriptions: Record<StepName, (reason?: JoinReason) => string> = {
    signIn(reason) {
      if (!reason) return t('stepAbout.signIn', { name: user?.username ?? '' })
      return reason.code === 'SIGN_IN' ? t('stepAbout.signInNot') : '' // the card says why
    },
    team() {
      if (!entry) return t('stepAbout.teamNot')
      const captain = entry.teammates.find((teammate) => teammate.captain)?.username ?? ''
      const values = { team: entry.name, captain }
      return isCaptain(entry, userId) ? t('stepAbout.captain', values) : t('stepAbout.teammate', values)
    },
    join() {
      if (entry?.confirmBy) return t('stepAbout.joinConfirm')
      if (entry?.waitlistedAt) return t('stepAbout.joinWaiting', { position: entry.position ?? '' })
      return entry
        ? t('stepAbout.join')
        : t('stepAbout.joinNot', { count: Math.max(0, joinStatus.maxPlayers - joinStatus.players) })
    },
    form: () => t('stepAbout.form', { count: joinStatus.form.length }),
    roster: () =>
      t('stepAbout.roster', { count: entry ? event.teamSize - entry.missing : 0, size: String(event.teamSize) }),
    checkin() {
      if (entry?.checkinAt) return t('stepAbout.checkinDone', { time: moment(entry.checkinAt) })
      if (isCheckinOpen(event, now)) return t('stepAbout.checkinOpen')
      return event.checkinAt ? t('stepAbout.checkin', { time: moment(event.checkinAt) }) : ''
    },
  }
  return ({ name, reason }: StepRow) => descriptions[name](reason)
}

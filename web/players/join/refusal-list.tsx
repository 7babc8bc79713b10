import { Link } from 'react-router'
import { useWords } from '../../lib/i18n/i18n.ts'
import { remedyOf } from '../next-step/next-step.ts'
import { useReason } from '../next-step/step-text.ts'
import type { EntryStatus } from '../next-step/use-entry-status.ts'
import type { JoinReason } from '../queries.ts'
import { useWayTo } from './remedy-links.ts'

/** The other refusals, each with a link where another page resolves it. */
export function ReasonList({ entryStatus, reasons }: { entryStatus: EntryStatus; reasons: readonly JoinReason[] }) {
  const t = useWords('players')
  const why = useReason()
  const wayTo = useWayTo()
  const elsewhere = ['verifyEmail', 'linkAccount', 'setPersonal', 'earnXp', 'earnCoins', 'leaveOther'] as const
  return (
    <div className="reasons">
      <h3 className="kicker">{t('alsoRequired')}</h3>
      <ul>
        {reasons.map((reason) => {
          const act = elsewhere.find((one) => one === remedyOf(reason))
          return (
            <li key={`${reason.code}-${reason.provider ?? reason.eventId ?? ''}`}>
              {why(reason)}{' '}
              {act && (
                <Link
                  className="text-accent-text underline underline-offset-3"
                  to={wayTo(act, { ...entryStatus, step: { ...entryStatus.step, reason } })}
                >
                  {t(`do.${act}`)}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

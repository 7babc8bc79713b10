import { Link } from 'react-router'
import { useWords } from '../../lib/i18n/i18n.ts'
import { remedyOf } from '../next-step/next-step.ts'
import { useReason } from '../next-step/step-text.ts'
import type { Known } from '../next-step/use-entry-status.ts'
import type { JoinReason } from '../queries.ts'
import { useWayTo } from './remedy-links.ts'

/** What else stands in the way, each with the way out where that is another page. */
export function ReasonList({ known, reasons }: { known: Known; reasons: readonly JoinReason[] }) {
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
                  to={wayTo(act, { ...known, step: { ...known.step, reason } })}
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

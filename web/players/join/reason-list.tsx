import { Link } from 'react-router'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { remedyAction } from '../next-step/next-step.ts'
import { useReasonText } from '../next-step/step-text.ts'
import type { EntryStatus } from '../next-step/use-entry-status.ts'
import type { JoinReason } from '../queries.ts'
import { useRemedyLink } from './remedy-links.ts'

/** The other refusals, each with a link where another page resolves it. */
export function ReasonList({ entryStatus, reasons }: { entryStatus: EntryStatus; reasons: readonly JoinReason[] }) {
  const t = useTranslation('players')
  const describeReason = useReasonText()
  const remedyLink = useRemedyLink()
  const linkedActions = ['verifyEmail', 'linkAccount', 'setPersonal', 'earnXp', 'earnCoins', 'leaveOther'] as const
  return (
    <div className="reasons">
      <h3 className="kicker">{t('alsoRequired')}</h3>
      <ul>
        {reasons.map((reason) => {
          const action = linkedActions.find((name) => name === remedyAction(reason))
          return (
            <li key={`${reason.code}-${reason.provider ?? reason.eventId ?? ''}`}>
              {describeReason(reason)}{' '}
              {action && (
                <Link
                  className="text-accent-text underline underline-offset-3"
                  to={remedyLink(action, { ...entryStatus, step: { ...entryStatus.step, reason } })}
                >
                  {t(`do.${action}`)}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

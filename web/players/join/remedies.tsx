import { eventPath } from '@guildhall/contract/tournaments/paths.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { AccessDenied } from '../../ui/feedback/states.tsx'
import { remedyAction } from '../next-step/next-step.ts'
import { useReasonText } from '../next-step/step-text.ts'
import type { JoinReason } from '../queries.ts'
import { useSettingsPath } from './remedy-links.ts'

/** Every rule that refuses the reader, each with the page that resolves it. */
export function Remedies({ reasons }: { reasons: readonly JoinReason[] }) {
  const t = useTranslation('players')
  const describeReason = useReasonText()
  const settingsPath = useSettingsPath()
  const paths: Record<string, string> = {
    verifyEmail: settingsPath('email'),
    linkAccount: settingsPath('accounts'),
    setPersonal: settingsPath('personal'),
    earnXp: '/home',
  }
  return reasons.map((reason) => {
    const action = remedyAction(reason)
    const { eventId, eventType } = reason
    const to = eventId ? eventPath({ id: eventId, eventType }) : action ? paths[action] : undefined
    return (
      <AccessDenied
        key={`${reason.code}-${reason.provider ?? ''}`}
        title={t(`refused.${reason.code}`)}
        action={
          action &&
          to && (
            <ButtonLink size="small" to={to}>
              {t(`do.${action}`)}
            </ButtonLink>
          )
        }
      >
        {describeReason(reason)}
      </AccessDenied>
    )
  })
}

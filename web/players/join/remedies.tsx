import { useWords } from '../../lib/i18n/i18n.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Refused } from '../../ui/feedback/states.tsx'
import { remedyOf } from '../next-step/next-step.ts'
import { useReason } from '../next-step/step-text.ts'
import type { JoinReason } from '../queries.ts'

/** Every rule that refuses the reader, each with the page that resolves it. */
export function Remedies({ reasons }: { reasons: readonly JoinReason[] }) {
  const t = useWords('players')
  const why = useReason()
  const ways: Record<string, string> = {
    verifyEmail: '/settings/email',
    linkAccount: '/settings/accounts',
    setPersonal: '/settings/personal',
    earnXp: '/home',
  }
  return reasons.map((reason) => {
    const act = remedyOf(reason)
    const to = reason.eventId ? `/tournaments/${reason.eventId}` : act ? ways[act] : undefined
    return (
      <Refused
        key={`${reason.code}-${reason.provider ?? ''}`}
        title={t(`refused.${reason.code}`)}
        action={
          act &&
          to && (
            <ButtonLink size="small" to={to}>
              {t(`do.${act}`)}
            </ButtonLink>
          )
        }
      >
        {why(reason)}
      </Refused>
    )
  })
}

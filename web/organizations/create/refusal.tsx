import { useTranslation } from '../../lib/i18n/i18n.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { AccessDenied } from '../../ui/feedback/states.tsx'
import type { CreationStatus } from './queries.ts'

type Refusal = 'closed' | 'unverified' | 'limit'

/** Why the reader cannot create a community, in the order in which they can resolve it. */
export function refusalOf(status: CreationStatus, isSiteAdmin: boolean): Refusal | null {
  if (status.mode === 'admin' && !isSiteAdmin) return 'closed'
  if (!status.emailVerified) return 'unverified'
  return status.owned >= status.max && !isSiteAdmin ? 'limit' : null
}

const remedies: Record<Refusal, string> = {
  closed: '/help?topic=organization#contact',
  unverified: '/settings/email',
  limit: '/home',
}

/** The refusal instead of the form, with a way out. */
export function RefusalMessage({ refusal, status }: { refusal: Refusal; status: CreationStatus }) {
  const t = useTranslation('community-create')
  return (
    <AccessDenied
      title={t(`refused.${refusal}`, { count: status.max })}
      action={
        <ButtonLink size="small" to={remedies[refusal]}>
          {t(`remedy.${refusal}`)}
        </ButtonLink>
      }
    >
      {t(`refusedText.${refusal}`)}
    </AccessDenied>
  )
}

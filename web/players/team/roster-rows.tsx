import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Avatar } from '../../ui/art/avatar.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import type { Teammate } from '../queries.ts'

type RosterRowProps = { teammate: Teammate; actions?: ReactNode }

/** A teammate with the state of their invitation and check-in. */
export function RosterRow({ teammate, actions }: RosterRowProps) {
  const t = useTranslation('players')
  const { username, name, image, captain, alternate, acceptedAt, eligibility } = teammate
  return (
    <li className="roster-row">
      <Avatar image={image} username={username} beside />
      <span className="roster-name">
        <b className="name">{username ?? name}</b>
        {eligibility.length > 0 && (
          <small data-tone="danger">{t('notEligible', { why: t('cannot.ALREADY_IN') })}</small>
        )}
      </span>
      {captain ? (
        <Badge>{t('captain')}</Badge>
      ) : (
        <>
          {alternate && <Badge tone="line">{t('alternate')}</Badge>}
          {eligibility.length === 0 && (
            <Badge tone={acceptedAt ? 'success' : 'warning'}>{acceptedAt ? t('accepted') : t('waitingFor')}</Badge>
          )}
        </>
      )}
      {actions && <span className="roster-actions">{actions}</span>}
    </li>
  )
}

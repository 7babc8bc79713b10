import type { Restriction } from '@guildhall/contract/sanctions/shapes.ts'
import { VolumeX } from 'lucide-react'
import { Link } from 'react-router'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import './restriction-note.css'

/** Replaces a text field: which restriction the user has, until when and why, and where to appeal. */
export function RestrictionNote({ restriction }: { restriction: Restriction }) {
  const t = useTranslation('moderation')
  const { moment } = useFormat()
  const { kind, community, reason, endsAt } = restriction
  return (
    <div className="restriction-note">
      <VolumeX size={18} aria-hidden="true" />
      <div>
        <p>
          {community ? t(`restricted.${kind}.community`, { community }) : t(`restricted.${kind}`)}{' '}
          {endsAt ? t('restrictedUntil', { time: moment(endsAt) }) : t('restrictedForever')}
        </p>
        <p className="hint">{t('restrictedWhy', { reason })}</p>
        <Link to="/settings/standing">{t('restrictedDetails')}</Link>
      </div>
    </div>
  )
}

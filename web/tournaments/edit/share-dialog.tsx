import { eventPath } from '@guildhall/contract/tournaments/paths.ts'
import { CalendarPlus, Copy } from 'lucide-react'
import { encode } from 'uqr'
import type { Tournament } from '../../events/queries.ts'
import { useHref } from '../../lib/api/api.ts'
import { useI18n, useTranslation } from '../../lib/i18n/i18n.ts'
import { IconButton } from '../../ui/controls/button.tsx'
import { copyText } from '../../ui/controls/copy-text.ts'
import { Modal } from '../../ui/overlay/modal.tsx'
import { useMomentText } from './use-moment-text.ts'

type ShareDialogProps = {
  event: Tournament
  /** It has just been published. */
  isNew: boolean
  /** Only available in the tab in which it was typed. */
  passcode: string | null
  onClose: () => void
}

const hasBracket = ({ type, eventType }: Tournament) => type !== 'REGISTRATION' && eventType !== 'League'

/** Everything for promotion: link, QR code, text, calendar and the embedded bracket. */
export function ShareDialog({ event, isNew, passcode, onClose }: ShareDialogProps) {
  const t = useTranslation('edit')
  const { origin } = useI18n()
  const moment = useMomentText(event.timezone)
  const link = origin + eventPath(event)
  const href = useHref()
  const startText = event.date ? moment(event.date) : t('sum.noDate')
  const embed = `<iframe src="${link}/bracket/embed" title="${event.name.replaceAll('"', '&quot;')}" width="100%" height="640" loading="lazy"></iframe>`
  const discord = [
    `**${event.name}**`,
    [event.game?.name, startText].filter(Boolean).join(' · '),
    ...(passcode ? [`${t('field.passcode')}: ${passcode}`] : []),
    link,
  ].join('\n')
  return (
    <Modal
      open
      onClose={onClose}
      title={isNew ? t('publishedTitle') : t('share')}
      description={isNew ? t('publishedAbout') : t(`seen.${event.visibility}`)}
    >
      <div className="share">
        <div className="share-lines">
          <CopyField label={t('link')} text={link} />
          {event.locked && passcode && <CopyField label={t('field.passcode')} text={passcode} />}
          {event.locked && !passcode && <p className="hint">{t('passcodeHidden')}</p>}
          <CopyField label={t('discordText')} text={discord} />
          {hasBracket(event) && <CopyField label={t('embed')} text={embed} />}
          {event.date && (
            <a
              className="button"
              data-kind="ghost"
              data-size="small"
              href={href('GET /tournaments/{id}/ics', { params: { id: event.id } })}
            >
              <CalendarPlus size={16} aria-hidden="true" />
              {t('calendar')}
            </a>
          )}
        </div>
        <QrCode text={link} label={t('qr')} />
      </div>
    </Modal>
  )
}

function CopyField({ label, text }: { label: string; text: string }) {
  const t = useTranslation('edit')
  const copy = () => void copyText(text, t('copied', { what: label }))
  return (
    <div className="copy-line">
      <span className="field-label">{label}</span>
      <div className="input">
        <code>{text}</code>
        <IconButton label={t('copy', { what: label })} onClick={copy}>
          <Copy size={16} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  )
}

const quietZone = 4 // white modules that a camera needs around a QR code

function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path.join('')} fill="#000" />
    </svg>
  )
}

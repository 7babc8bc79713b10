import { longEventPath } from '@guildhall/contract/tournaments/paths.ts'
import { Copy, Radio, ShieldCheck } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { IconButton } from '../ui/controls/button.tsx'
import { copyText } from '../ui/controls/copy-text.ts'
import { Time } from '../ui/feedback/time.tsx'
import type { Event, Match } from './queries.ts'

/** The location of the match: the lobby for its players, the station and the stream. `readyAt` comes from the receipt. */
export function MatchLocationCard({ match, event, readyAt }: { match: Match; event: Event; readyAt: string | null }) {
  const t = useTranslation('matches')
  const hasRules = event.sections.some(({ key, body }) => key === 'rules' && body)
  const { lobby, stream, vod } = match.metadata ?? {}
  const data = [
    { label: t('lobby'), value: lobby?.name, copies: true },
    { label: t('password'), value: lobby?.password, copies: true },
    { label: t('server'), value: lobby?.server, copies: true },
    { label: t('station'), value: match.station, copies: false },
  ]
  const details = data.flatMap(({ value, ...rest }) => (value ? [{ ...rest, value }] : []))
  const link = stream ?? vod
  const hasOpponents = match.player1 !== null && match.player2 !== null
  const isPlayed = match.me.side !== null && match.endedAt === null && hasOpponents
  const hasNote = details.length === 0 && isPlayed
  if (details.length === 0 && !hasRules && !hasNote && !lobby?.note && !link && !readyAt) return null
  return (
    <section className="match-part">
      <h2>{t('detailsTitle')}</h2>
      <dl className="room">
        {details.map(({ label, value, copies }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span translate="no">{value}</span>
              {copies && <CopyButton label={label} value={value} />}
            </dd>
          </div>
        ))}
        {hasRules && (
          <div>
            <dt>{t('rules')}</dt>
            <dd>
              <Link to={longEventPath({ ...match.event, eventType: match.eventType }, '/rules')}>{t('readRules')}</Link>
            </dd>
          </div>
        )}
      </dl>
      {hasNote && <p className="room-note">{event.settings.stations.length > 0 ? t('noStationYet') : t('noLobby')}</p>}
      {lobby?.note && <p className="room-note">{lobby.note}</p>}
      {link && (
        <p className="room-note">
          <a className="button" data-kind="ghost" data-size="small" href={link} rel="noreferrer" target="_blank">
            <span className="button-label">
              <Radio size={16} aria-hidden="true" />
              {stream ? t('stream') : t('recording')}
            </span>
          </a>
        </p>
      )}
      {readyAt && match.me.receipt && (
        <p className="match-receipt">
          <ShieldCheck size={15} aria-hidden="true" />
          <span>
            {t('readyReceipt')} <Time at={readyAt} />. {t('readyReceiptText')}{' '}
            <Link to={`/receipts#${match.me.receipt}`}>{t('verifyReceipt')}</Link>
          </span>
        </p>
      )}
    </section>
  )
}

function CopyButton({ label, value }: { label: string; value: string }) {
  const t = useTranslation('matches')
  return (
    <IconButton label={t('copy', { what: label })} onClick={() => void copyText(value, t('copied'))}>
      <Copy size={16} aria-hidden="true" />
    </IconButton>
  )
}

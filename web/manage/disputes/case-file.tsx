import { longEventPath } from '@guildhall/contract/tournaments/paths.ts'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useNow } from '../../lib/page/now.ts'
import { TicketNotes } from '../../tickets/notes.tsx'
import { rulingKey } from '../../tickets/ruling-key.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import { RichText } from '../../ui/rich-text/rich-text.tsx'
import type { Names } from '../matches/dialogs/consequences.tsx'
import type { CaseFile } from '../matches/queries.ts'
import type { Event } from '../queries.ts'
import { CaseChat } from './case-chat.tsx'
import { CaseHeader } from './case-header.tsx'
import { CaseVersions } from './case-versions.tsx'
import { RulingForm } from './ruling-form.tsx'

type CaseFileProps = { event: Event; file: CaseFile; names: Names }

/** A whole case on one page: both versions, the chat, the history and the ruling. */
export function CaseFileView({ event, file, names }: CaseFileProps) {
  const t = useTranslation('manage-matches')
  const { ticket, match, submissions } = file
  return (
    <article className="case">
      <Link className="case-back" to={longEventPath(event, '/manage/disputes')}>
        <ArrowLeft size={16} aria-hidden="true" />
        {t('allCases')}
      </Link>
      <CaseHeader event={event} file={file} />
      {ticket.appealOfId && <CaseLink event={event} id={ticket.appealOfId} kind="DISPUTE" />}
      {match && <CaseVersions match={match} submissions={submissions} />}
      {ticket.ruling && <RulingSummary event={event} file={file} />}
      {ticket.can.rule && ticket.can.release && match && <RulingForm file={file} match={match} names={names} />}
      {ticket.can.note && <TicketNotes ticket={ticket} stale={['GET /tickets/{id}']} />}
      {(ticket.chatId || match?.chatId) && (
        <div className="case-talks">
          {ticket.chatId && <CaseChat key={ticket.chatId} chatId={ticket.chatId} title={t('caseChat')} />}
          {match?.chatId && match.chatId !== ticket.chatId && (
            <CaseChat key={match.chatId} chatId={match.chatId} title={t('matchChat')} />
          )}
        </div>
      )}
      <div className="case-more">
        <History file={file} />
        <Precedents file={file} names={names} />
      </div>
      {file.rules && (
        <details className="case-rules">
          <summary>{t('rules')}</summary>
          <RichText html={file.rules} />
        </details>
      )}
    </article>
  )
}

/** From a ruling to its appeal, and back. */
function CaseLink({ event, id, kind }: { event: Event; id: string; kind: 'DISPUTE' | 'APPEAL' }) {
  const t = useTranslation('manage-matches')
  return (
    <p className="case-link">
      <Badge tone={kind === 'APPEAL' ? 'warning' : 'danger'}>{t(`case.${kind}`)}</Badge>
      <ButtonLink size="small" to={`${longEventPath(event, '/manage/disputes')}?case=${id}`} preventScrollReset>
        {t('openCase')}
      </ButtonLink>
    </p>
  )
}

function RulingSummary({ event, file: { ticket } }: Omit<CaseFileProps, 'names'>) {
  const t = useTranslation('manage-matches')
  const now = useNow(60_000)
  const { ruling, appealId } = ticket
  if (!ruling) return null
  const isOver = event.completedAt !== null || event.cancelledAt !== null
  const canBeAppealed = !isOver && !appealId && now !== null && now < Date.parse(ruling.appealUntil ?? '')
  return (
    <section className="case-ruled">
      <h3>{t(rulingKey(ticket.kind === 'APPEAL', ruling.kind))}</h3>
      <q>{ruling.reason}</q>
      <p>
        <Time at={ruling.at} show="full" />
        {ruling.penalty && <Badge tone="warning">{t(`step.${ruling.penalty}`)}</Badge>}
      </p>
      {ruling.appealUntil && canBeAppealed && (
        <p className="hint">
          {t('appealUntil')} <Time at={ruling.appealUntil} show="full" />
        </p>
      )}
      {appealId && <CaseLink event={event} id={appealId} kind="APPEAL" />}
    </section>
  )
}

function History({ file }: { file: CaseFile }) {
  const t = useTranslation('manage-matches')
  const tournamentTexts = useTranslation('tournaments')
  const actionName = (action: string) => {
    const key = `act.${action}`
    const text = tournamentTexts(key)
    return text === key ? tournamentTexts('act.other') : text
  }
  if (file.log.length === 0) return null
  return (
    <section>
      <h3>{t('history')}</h3>
      <ol className="matches-log">
        {file.log.map(({ id, action, at, by, reason }) => (
          <li key={id}>
            <Time at={at} />
            <span>
              <span className="name">{actionName(action)}</span> <small>{by ?? tournamentTexts('byClock')}</small>
              {reason && <q>{reason}</q>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Earlier penalties of both opponents, and the rulings of similar cases. */
function Precedents({ file: { penalties, likeCases }, names }: { file: CaseFile; names: Names }) {
  const t = useTranslation('manage-matches')
  return (
    <section>
      <h3>{t('earlier')}</h3>
      {penalties.length === 0 && likeCases.length === 0 && <p className="hint">{t('noEarlier')}</p>}
      <ul className="case-earlier">
        {penalties.map(({ playerId, step, reason, at }) => (
          <li key={at + playerId}>
            <b>{names.get(playerId)}</b> {t(`step.${step}`)} <q>{reason}</q>
          </li>
        ))}
        {likeCases.map(({ kind, appeal, reason, penalty, at }) => (
          <li key={at}>
            <b>{t(rulingKey(appeal, kind))}</b> {penalty && t(`step.${penalty}`)} <q>{reason}</q>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { longEventPath } from '@guildhall/contract/tournaments/paths.ts'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { lazy } from '../../ui/feedback/lazy.tsx'
import type { CaseFile } from '../matches/queries.ts'
import { Timer } from '../matches/rows/timer.tsx'
import { type Event, useStaffAction } from '../queries.ts'

const CloseDialog = lazy(async () => ({ default: (await import('../../tickets/close-dialog.tsx')).CloseDialog }))

/** The subject of the case, its waiting time and its assignee. */
export function CaseHeader({ event, file: { ticket, match } }: { event: Event; file: CaseFile }) {
  const t = useTranslation('manage-matches')
  const manageTexts = useTranslation('manage')
  const problemTexts = useTranslation('problems')
  const { can, moderator } = ticket
  const { act, send, isPending } = useStaffAction('PATCH /tickets/{id}')
  const [isClosing, setClosing] = useState(false)
  const params = { id: ticket.id }
  const isUnassigned = ticket.closedAt === null && !moderator
  // Everyone who can take notes can be assigned, except to an appeal against their own ruling.
  const isOwnRuling = ticket.kind === 'APPEAL' && isUnassigned && can.note && !can.claim
  const isOwnMatch = ticket.kind !== 'HELP' && isUnassigned && !can.note
  return (
    <header className="case-head">
      <div className="case-title">
        <h2>
          {match ? (
            <Link to={`/matches/${match.id}`}>
              M{match.no} · {t('versus', { a: match.player1?.name ?? '', b: match.player2?.name ?? '' })}
            </Link>
          ) : (
            (ticket.user.name ?? ticket.user.username)
          )}
        </h2>
        <Badge tone={ticket.kind === 'APPEAL' ? 'warning' : 'danger'}>{t(`case.${ticket.kind}`)}</Badge>
        {ticket.closedAt === null && (
          <span className="case-wait">
            {t('caseWaiting')} <Timer at={ticket.waitingSince ?? ticket.createdAt} direction="since" pausedAt={null} />
          </span>
        )}
      </div>
      <p className="case-text">{ticket.description}</p>
      <div className="case-actions">
        {can.claim && (
          <Button
            kind="primary"
            size="small"
            loading={isPending}
            onClick={() => void act({ params, body: { claim: true } })}
          >
            {t('assignCase')}
          </Button>
        )}
        {can.release && (
          <Button size="small" loading={isPending} onClick={() => void act({ params, body: { claim: false } })}>
            {t('unassignCase')}
          </Button>
        )}
        {can.close && (
          <Button size="small" loading={isPending} onClick={() => setClosing(true)}>
            {t('closeCase')}
          </Button>
        )}
        {isOwnRuling && <span className="hint">{t('appealForOthers')}</span>}
        {isOwnMatch && <span className="hint">{problemTexts('PLAYS_IN_IT')}</span>}
        {(isOwnRuling || isOwnMatch) && event.can.staff && (
          <ButtonLink size="small" to={longEventPath(event, '/manage/staff')}>
            {manageTexts('inviteHead')}
          </ButtonLink>
        )}
        {moderator && (
          <span className="hint">{t('assignedTo', { name: moderator.name ?? moderator.username ?? '' })}</span>
        )}
      </div>
      {isClosing && (
        <Suspense>
          <CloseDialog
            send={(closeReason) => send({ params, body: { close: true, closeReason } })}
            onClose={() => setClosing(false)}
          />
        </Suspense>
      )}
    </header>
  )
}

import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextArea } from '../../ui/controls/inputs.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import type { CaseFile } from '../matches/queries.ts'
import { Timer } from '../matches/rows/deadline.tsx'
import { useAction } from '../queries.ts'

/** The subject of the case, its waiting time and its assignee. */
export function CaseHeader({ file: { ticket, match } }: { file: CaseFile }) {
  const t = useTranslation('manage-matches')
  const { can, moderator } = ticket
  const { act, isPending } = useAction('PATCH /tickets/{id}')
  const update = (body: { claim?: boolean; close?: boolean }) => act({ params: { id: ticket.id }, body })
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
          <Button kind="primary" size="small" loading={isPending} onClick={() => update({ claim: true })}>
            {t('assignCase')}
          </Button>
        )}
        {can.release && (
          <Button size="small" loading={isPending} onClick={() => update({ claim: false })}>
            {t('unassignCase')}
          </Button>
        )}
        {can.close && (
          <Button size="small" loading={isPending} onClick={() => update({ close: true })}>
            {t('closeCase')}
          </Button>
        )}
        {moderator && (
          <span className="hint">{t('assignedTo', { name: moderator.name ?? moderator.username ?? '' })}</span>
        )}
      </div>
      {(can.release || ticket.note) && <StaffNote file={{ ticket }} />}
    </header>
  )
}

/** Notes among staff; neither opponent sees them. */
function StaffNote({ file: { ticket } }: { file: Pick<CaseFile, 'ticket'> }) {
  const t = useTranslation('manage-matches')
  const [note, setNote] = useState(ticket.note ?? '')
  const { act, isPending } = useAction('PATCH /tickets/{id}', () => t('toast.noteSaved'))
  if (!ticket.can.release) return <p className="case-note">{ticket.note}</p>
  return (
    <div className="case-note">
      <TextArea
        label={t('privateNote')}
        rows={2}
        maxLength={5000}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {note !== (ticket.note ?? '') && (
        <Button
          size="small"
          loading={isPending}
          onClick={() => act({ params: { id: ticket.id }, body: { note: note.trim() || null } })}
        >
          {t('saveNote')}
        </Button>
      )}
    </div>
  )
}

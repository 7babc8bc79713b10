import { useSuspenseQuery } from '@tanstack/react-query'
import { Flame, UserCheck } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { MessageUserButton } from '../../tickets/message-user-button.tsx'
import { Avatar } from '../../ui/art/avatar.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { useAction } from '../../ui/controls/use-action.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { lazy } from '../../ui/feedback/lazy.tsx'
import { nameOf } from '../../ui/table/person-cell.tsx'
import { moderationReads, type ReportDetails, reportDetails } from '../queries.ts'
import { DecisionForm } from './decision-form.tsx'
import { History, Reports } from './report-history.tsx'
import { subjectOf } from './report-subject.ts'
import { ReportedCopy } from './reported-copy.tsx'

const HideRecentDialog = lazy(async () => ({ default: (await import('./hide-recent-dialog.tsx')).HideRecentDialog }))

/** Everything that a moderator needs to decide about one target. */
export function ReportView({ id }: { id: string }) {
  const t = useTranslation('moderation')
  const { data: report } = useSuspenseQuery(reportDetails(id))
  return (
    <section className="panel report-view" aria-label={subjectOf(report)}>
      <Head report={report} />
      <div className="report-body">
        <ReportedCopy report={report} />
        <Reports report={report} />
        <History report={report} />
        {report.decision && (
          <p className="report-outcome" role="status">
            {t('closedBy', {
              name: report.moderator ? nameOf(report.moderator) : t('formerUser'),
              outcome: t(`outcome.${report.decision}`),
            })}{' '}
            {report.reason && <q>{report.reason}</q>}
          </p>
        )}
        {!report.decision && report.escalation && (
          <p className="report-outcome">
            {t('escalatedBy', { name: report.escalation.by ? nameOf(report.escalation.by) : t('formerUser') })}{' '}
            {report.escalation.note && <q>{report.escalation.note}</q>}
          </p>
        )}
        {!report.decision && !report.can.decide && report.moderator && (
          <p className="report-outcome">{t('takenBy', { name: nameOf(report.moderator) })}</p>
        )}
      </div>
      {report.can.decide && <DecisionForm report={report} />}
    </section>
  )
}

function Head({ report }: { report: ReportDetails }) {
  const t = useTranslation('moderation')
  const { day } = useFormat()
  const { person, can, id, type } = report
  const [isHiding, setIsHiding] = useState(false)
  const claim = useAction('PUT /moderator/reports/{id}/claim', moderationReads, ({ moderator }) =>
    t(moderator ? 'taken' : 'released'),
  )
  const setClaim = (claimed: boolean) => void claim.act({ params: { id }, body: { claim: claimed } })
  return (
    <header className="report-head">
      <Avatar image={person?.image ?? null} username={person?.username ?? report.target.label} size={40} beside />
      <div className="report-head-text">
        <h2>{subjectOf(report)}</h2>
        {person && (
          <small>
            {t('about', {
              joined: day(person.createdAt),
              level: person.level,
              events: person.events > 0 ? t('events', { count: person.events }) : t('eventsNone'),
            })}
          </small>
        )}
      </div>
      <div className="report-head-end">
        {person?.banned && <Badge tone="danger">{t('banned')}</Badge>}
        <Badge tone="danger">{t(`type.${type}`)}</Badge>
        {can.message && person && <MessageUserButton kind="ghost" userId={person.id} name={nameOf(person)} />}
        {can.sanction && (
          <Button size="small" kind="ghost" onClick={() => setIsHiding(true)}>
            <Flame size={15} aria-hidden="true" />
            {t('hideRecent')}
          </Button>
        )}
        {can.claim && (
          <Button size="small" loading={claim.isPending} onClick={() => setClaim(true)}>
            <UserCheck size={15} aria-hidden="true" />
            {t(report.moderator ? 'takeOver' : 'take')}
          </Button>
        )}
        {can.release && (
          <Button size="small" loading={claim.isPending} onClick={() => setClaim(false)}>
            {t('release')}
          </Button>
        )}
      </div>
      {isHiding && person && (
        <Suspense>
          <HideRecentDialog userId={person.id} name={nameOf(person)} onClose={() => setIsHiding(false)} />
        </Suspense>
      )}
    </header>
  )
}

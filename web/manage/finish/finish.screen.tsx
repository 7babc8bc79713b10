/** The end of an event: open tasks, awards, and the completion. */
import { longEventPath } from '@guildhall/contract/tournaments/paths.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { CalendarPlus, Download, RotateCcw } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link, useParams } from 'react-router'
import { useHref } from '../../lib/api/api.ts'
import type { PageQueries } from '../../lib/api/load.ts'
import { useLocale, useTranslation } from '../../lib/i18n/i18n.ts'
import { PageMeta } from '../../lib/page/meta.tsx'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { lazy } from '../../ui/feedback/lazy.tsx'
import { type AwardSummary, awardsQuery } from '../matches/queries.ts'
import { type Event, eventQuery } from '../queries.ts'
import { staffClientLoad, staffServerLoad } from '../staff-only.ts'
import { AwardList } from './award-list.tsx'
import { OutcomesSection } from './outcomes-section.tsx'
import '../matches/matches.css'

const EndDialog = lazy(async () => ({ default: (await import('./end-dialog.tsx')).EndDialog }))
const ReopenDialog = lazy(async () => ({ default: (await import('./reopen-dialog.tsx')).ReopenDialog }))
const CompleteDialog = lazy(async () => ({ default: (await import('./complete-dialog.tsx')).CompleteDialog }))

const queries: PageQueries = ({ params: { id = '' } }) => [eventQuery(id), awardsQuery(id)]
export const loader = staffServerLoad(queries)
export const clientLoader = staffClientLoad(queries)

export default function FinishScreen() {
  const t = useTranslation('manage-matches')
  const { id = '' } = useParams()
  const { data: event } = useSuspenseQuery(eventQuery(id))
  const { data: summary } = useSuspenseQuery(awardsQuery(id))
  return (
    <div className="manage-columns">
      <PageMeta title={t('title', { tab: t('tab.finish'), name: event.name })} description={t('about')} hidden />
      <div className="manage-main">
        <FinishStatus event={event} summary={summary} />
        <OutcomesSection event={event} />
        <AwardList summary={summary} isCompleted={event.completedAt !== null} />
      </div>
      <div className="manage-side">
        <FollowUpLinks event={event} />
      </div>
    </div>
  )
}

function finishKind({ status, startedAt, endedAt, completedAt }: Event, isBlocked: boolean) {
  if (status === 'cancelled') return 'cancelled'
  if (completedAt) return 'completed'
  if (!startedAt) return 'early'
  if (!endedAt) return 'running'
  return isBlocked ? 'blocked' : 'ready'
}

/** The problems that block the end, or the button that ends the event. */
function FinishStatus({ event, summary }: { event: Event; summary: AwardSummary }) {
  const t = useTranslation('manage-matches')
  const problemTexts = useTranslation('problems')
  const [openDialog, setOpenDialog] = useState<'end' | 'complete' | 'reopen' | null>(null)
  const { openMatches, openDisputes, pendingAttempts, refusals } = summary
  const basePath = longEventPath(event, '/manage')
  const hasEnded = event.endedAt !== null
  const isCompleted = event.completedAt !== null
  const hasMoney = summary.totals.money.length > 0 || event.prizes.some((prize) => prize.kind === 'money')
  const kind = finishKind(event, refusals.length > 0)
  return (
    <section className="manage-next" data-calm={kind !== 'ready' || undefined}>
      <h2>{t(`finish.${kind}`)}</h2>
      <p>{kind === 'completed' && !hasMoney ? t('finishWhy.noMoney') : t(`finishWhy.${kind}`)}</p>
      {!isCompleted && kind !== 'cancelled' && (
        <ul className="bullets">
          {!hasEnded && openMatches > 0 && (
            <li>
              <Link to={`${basePath}/matches`}>{t('openMatches', { count: openMatches })}</Link>
            </li>
          )}
          {openDisputes > 0 && (
            <li>
              <Link to={`${basePath}/disputes`}>{t('openDisputes', { count: openDisputes })}</Link>
            </li>
          )}
          {pendingAttempts > 0 && (
            <li>
              <Link to={`${basePath}/attempts`}>
                {t('tab.attempts')} · {t('attempts.PENDING', { count: pendingAttempts })}
              </Link>
            </li>
          )}
          {hasEnded && refusals.map(({ code }) => code !== 'DISPUTE_OPEN' && <li key={code}>{problemTexts(code)}</li>)}
          {summary.nextProblem && <li>{problemTexts(summary.nextProblem)}</li>}
        </ul>
      )}
      <div className="manage-next-action">
        {kind === 'ready' &&
          (event.can.update ? (
            <Button kind="primary" aria-haspopup="dialog" onClick={() => setOpenDialog('complete')}>
              {t('complete')}
            </Button>
          ) : (
            <p>{t('hostCompletes')}</p>
          ))}
        {kind === 'completed' && event.can.reopen && !event.rehearsal && (
          <Button aria-haspopup="dialog" onClick={() => setOpenDialog('reopen')}>
            <RotateCcw size={16} aria-hidden="true" />
            {t('reopen.act')}
          </Button>
        )}
        {kind === 'running' && event.can.update && (
          <Button aria-haspopup="dialog" onClick={() => setOpenDialog('end')}>
            {t('endEarly')}
          </Button>
        )}
      </div>
      <Suspense>
        {openDialog === 'end' && (
          <EndDialog id={event.id} openMatches={openMatches} onClose={() => setOpenDialog(null)} />
        )}
        {openDialog === 'reopen' && (
          <ReopenDialog event={event} summary={summary} onClose={() => setOpenDialog(null)} />
        )}
        {openDialog === 'complete' && (
          <CompleteDialog event={event} summary={summary} onClose={() => setOpenDialog(null)} />
        )}
      </Suspense>
    </section>
  )
}

/** The follow-up links after the completion. */
function FollowUpLinks({ event: { id, eventType, can } }: { event: Event }) {
  const t = useTranslation('manage-matches')
  const href = useHref()
  const locale = useLocale()
  if (!can.update) return null
  return (
    <>
      <section className="manage-part">
        <h2>{t('export.title')}</h2>
        <p className="hint">{t('exportAllWhy')}</p>
        <FileLink to={href('GET /tournaments/{id}/export', { params: { id }, query: { locale } })}>
          {t('exportAll')}
        </FileLink>
        <p className="hint">{t('export.entrantsText')}</p>
        <FileLink to={href('GET /tournaments/{id}/csv', { params: { id } })}>{t('exportEntrants')}</FileLink>
      </section>
      {eventType !== 'League' && (
        <section className="manage-part">
          <h2>{t('nextEdition')}</h2>
          <p className="hint">{t('nextEditionWhy')}</p>
          <ButtonLink size="small" to={`/tournaments/new?from=${id}`}>
            <CalendarPlus size={16} aria-hidden="true" />
            {t('makeNext')}
          </ButtonLink>
        </section>
      )}
    </>
  )
}

const FileLink = ({ to, children }: { to: string; children: string }) => (
  <a className="button" data-kind="default" data-size="small" href={to}>
    <span className="button-label">
      <Download size={16} aria-hidden="true" />
      {children}
    </span>
  </a>
)

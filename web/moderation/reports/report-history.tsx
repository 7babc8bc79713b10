import { Link } from 'react-router'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Avatar } from '../../ui/art/avatar.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import { RowState } from '../../ui/table/data-table.tsx'
import { nameOf } from '../../ui/table/person-cell.tsx'
import type { ReportDetails } from '../queries.ts'
import { Images } from './reported-copy.tsx'

/** Who reported, why, and what became of their earlier reports. */
export function Reports({ report: { reports, reportCount } }: { report: ReportDetails }) {
  const t = useTranslation('moderation')
  return (
    <section>
      <h3 className="kicker">{t('reports', { count: reportCount })}</h3>
      <ul className="report-lines">
        {reports.map(({ id, reporter, description, image, type, createdAt }) => (
          <li key={id}>
            <Avatar image={reporter?.image ?? null} username={reporter?.username ?? null} size={28} beside />
            <span className="report-line-text">
              <b className="name">{reporter ? nameOf(reporter) : t('formerUser')}</b>
              <span>{description ? <q>{description}</q> : t('noComment')}</span>
              {reporter && (
                <small>
                  {t(`type.${type}`)} · {t('reporterHistory', historyOf(reporter))}
                </small>
              )}
              {image && <Images urls={[image.url]} />}
            </span>
            <Time at={createdAt} show="ago" />
          </li>
        ))}
      </ul>
    </section>
  )
}

type Reporter = NonNullable<ReportDetails['reports'][number]['reporter']>
const historyOf = ({ acted, dismissed, sanctions }: Reporter) => ({ acted, dismissed, sanctions })

/** Earlier reports about the person and earlier sanctions. */
export function History({ report: { earlier, sanctions, person } }: { report: ReportDetails }) {
  const t = useTranslation('moderation')
  if (!person) return null
  return (
    <section>
      <h3 className="kicker">{t('history')}</h3>
      {earlier.length + sanctions.length === 0 && <p className="hint">{t('noHistory')}</p>}
      <ul className="report-lines">
        {sanctions.map(({ id, kind, reason, organization, active, startsAt }) => (
          <li key={id}>
            <RowState tone={active ? 'danger' : 'plain'}>{t(`sanction.${kind}`)}</RowState>
            <span className="report-line-text">
              <span>
                <q>{reason}</q> {organization && t('inCommunity', { community: organization.name })}
              </span>
            </span>
            <Time at={startsAt} show="day" />
          </li>
        ))}
        {earlier.map(({ id, type, target, decision, waitingSince }) => (
          <li key={id}>
            <RowState tone={decision === 'ACTED' ? 'warning' : 'plain'}>{t(`outcome.${decision ?? 'open'}`)}</RowState>
            <span className="report-line-text">
              <Link to={`/moderation/reports/${id}`}>
                {t('earlier', { type: t(`type.${type}`), label: target.label })}
              </Link>
            </span>
            <Time at={waitingSince} show="day" />
          </li>
        ))}
      </ul>
    </section>
  )
}

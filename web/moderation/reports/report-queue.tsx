import { Link, useSearchParams } from 'react-router'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Avatar } from '../../ui/art/avatar.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import type { ReportGroup } from '../queries.ts'
import { subjectOf } from './report-subject.ts'

export function ReportQueue({ groups, selectedId }: { groups: readonly ReportGroup[]; selectedId: string | null }) {
  const t = useTranslation('moderation')
  const [search] = useSearchParams()
  const query = search.size > 0 ? `?${search}` : ''
  return (
    <ul className="report-queue" aria-label={t('section.reports')}>
      {groups.map((group) => (
        <li key={group.id}>
          <Link
            className="report-row"
            data-type={group.type}
            to={`/moderation/reports/${group.id}${query}`}
            aria-current={group.id === selectedId ? 'true' : undefined}
            preventScrollReset
          >
            <Avatar image={group.user?.image ?? null} username={group.user?.username ?? group.target.label} beside />
            <span className="report-row-text">
              <b className="name">{subjectOf(group)}</b>
              <small>
                {t(`type.${group.type}`)} · {t(`kind.${group.target.kind}`)}
                {group.escalatedAt && !group.decision && ` · ${t('escalatedBadge')}`}
              </small>
            </span>
            <span className="report-row-end">
              <b>
                <Time at={group.resolvedAt ?? group.waitingSince} show="ago" />
              </b>
              <small>
                {group.decision ? t(`outcome.${group.decision}`) : t('reports', { count: group.reportCount })}
              </small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

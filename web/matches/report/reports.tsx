import { ReceiptText } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Time } from '../../ui/feedback/time.tsx'
import { bothSides, idOn, mapsOf, openReport } from '../opponents.ts'
import type { Match, Report } from '../queries.ts'
import type { MatchTexts } from '../use-match-text.ts'
import { GameTable } from './game-table.tsx'
import { ImageLinks } from './images.tsx'

type ReportsProps = { match: Match; reports: readonly Report[]; texts: MatchTexts }

/** The pending reports: one version, or two different ones side by side. */
export function Reports({ match, reports, texts }: ReportsProps) {
  const t = useTranslation('matches')
  const openReports = bothSides.flatMap((side) => openReport(match, reports, side) ?? [])
  if (openReports.length === 0) return null
  return (
    <section className="match-part">
      <h2>{openReports.length > 1 ? t('conflictingReports') : t('reportedGames')}</h2>
      <div className="versions" data-two={openReports.length > 1 || undefined}>
        {openReports.map((report) => (
          <ReportVersion key={report.id} match={match} report={report} texts={texts} />
        ))}
      </div>
    </section>
  )
}

function ReportVersion({ match, report, texts }: { match: Match; report: Report; texts: MatchTexts }) {
  const t = useTranslation('matches')
  const isMine = match.me.side !== null && report.playerId === idOn(match, match.me.side)
  const title = isMine ? t('yourReport') : t('reportOf', { name: report.player.name })
  return (
    <article className="version" data-mine={isMine || undefined}>
      <h3>
        {title} <Time at={report.createdAt} />
      </h3>
      <GameTable games={report.scores} maps={mapsOf(match)} texts={texts} label={title} />
      {report.description && <blockquote>{report.description}</blockquote>}
      <ImageLinks images={report.images} />
      {report.receipt && (
        <p className="match-receipt">
          <ReceiptText size={15} aria-hidden="true" />
          <Link to={`/receipts#${report.receipt}`}>{t('reportReceipt')}</Link>
        </p>
      )}
    </article>
  )
}

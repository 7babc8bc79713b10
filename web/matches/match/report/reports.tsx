import { ReceiptText } from 'lucide-react'
import { Link } from 'react-router'
import { useWords } from '../../../lib/i18n/i18n.ts'
import { Time } from '../../../ui/feedback/time.tsx'
import { bothSides, idOn, mapsOf, openReport } from '../opponents.ts'
import type { Match, Report } from '../queries.ts'
import type { MatchWords } from '../use-match-text.ts'
import { GameTable } from './game-table.tsx'
import { Pictures } from './images.tsx'

type ReportsProps = { match: Match; reports: readonly Report[]; words: MatchWords }

/** The pending reports: one version, or two different ones side by side. */
export function Reports({ match, reports, words }: ReportsProps) {
  const t = useWords('matches')
  const open = bothSides.flatMap((side) => openReport(match, reports, side) ?? [])
  if (open.length === 0) return null
  return (
    <section className="match-part">
      <h2>{open.length > 1 ? t('conflictingReports') : t('reportedGames')}</h2>
      <div className="versions" data-two={open.length > 1 || undefined}>
        {open.map((report) => (
          <Version key={report.id} match={match} report={report} words={words} />
        ))}
      </div>
    </section>
  )
}

function Version({ match, report, words }: { match: Match; report: Report; words: MatchWords }) {
  const t = useWords('matches')
  const isMine = match.me.side !== null && report.playerId === idOn(match, match.me.side)
  const title = isMine ? t('yourReport') : t('reportOf', { name: report.player.name })
  return (
    <article className="version" data-mine={isMine || undefined}>
      <h3>
        {title} <Time at={report.createdAt} />
      </h3>
      <GameTable games={report.scores} maps={mapsOf(match)} words={words} label={title} />
      {report.description && <blockquote>{report.description}</blockquote>}
      <Pictures images={report.images} />
      {report.receipt && (
        <p className="match-receipt">
          <ReceiptText size={15} aria-hidden="true" />
          <Link to={`/receipts#${report.receipt}`}>{t('reportReceipt')}</Link>
        </p>
      )}
    </article>
  )
}

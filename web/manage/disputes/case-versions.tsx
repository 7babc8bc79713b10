import { gameScores } from '../../bracket/best-of.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import type { CaseFile, Submission } from '../matches/queries.ts'
import { Proof } from './proof.tsx'
import { useReportedResult } from './use-reported-result.ts'

type Match = NonNullable<CaseFile['match']>

/** Both versions side by side, each with its proof. */
export function CaseVersions({ match, submissions }: { match: Match; submissions: readonly Submission[] }) {
  const t = useTranslation('manage-matches')
  const opponents = [match.player1, match.player2].flatMap((player) => (player ? [player] : []))
  return (
    <section aria-label={t('versions')} className="case-versions">
      {opponents.map(({ id, name }) => {
        const opponentReports = submissions.filter(({ playerId }) => playerId === id)
        const [latest, ...older] = opponentReports
        return (
          <div key={id} className="case-version">
            <h3>{name}</h3>
            {latest ? <Version submission={latest} match={match} /> : <p className="hint">{t('noReport')}</p>}
            {older.length > 0 && (
              <details>
                <summary>{t('olderReports', { count: older.length })}</summary>
                {older.map((submission) => (
                  <Version key={submission.id} submission={submission} match={match} />
                ))}
              </details>
            )}
          </div>
        )
      })}
    </section>
  )
}

function Version({ submission, match }: { submission: Submission; match: Match }) {
  const t = useTranslation('manage-matches')
  const resultOf = useReportedResult(match)
  const { scores, description, images, createdAt, status } = submission
  return (
    <div className="case-report">
      <p className="case-result">
        {resultOf(scores)}
        {status !== 'PENDING' && (
          <Badge tone={status === 'ACCEPTED' ? 'success' : 'plain'}>{t(`report.${status}`)}</Badge>
        )}
      </p>
      {match.bestOf > 1 && (
        <ol className="case-games">
          {gameScores(scores).map((score, game) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a game is identified by its index
            <li key={game}>
              {t('game', { game: game + 1 })}: {score.player1}–{score.player2}
            </li>
          ))}
        </ol>
      )}
      <small>
        <Time at={createdAt} show="full" />
      </small>
      {description && <p className="case-text">{description}</p>}
      <Proof images={images} name={submission.player.name} />
    </div>
  )
}

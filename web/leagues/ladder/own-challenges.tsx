import { EntrantAvatar } from '../../bracket/drawing/entrant-avatar.tsx'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { useAction } from '../../ui/controls/use-action.ts'
import { Time } from '../../ui/feedback/time.tsx'
import { type Challenge, type League, ladderReads, type OwnLadder } from '../queries.ts'

/** The reader's open challenges, besides the one to answer. */
export function OwnChallenges({ league, own }: { league: League; own: OwnLadder }) {
  const t = useTranslation('leagues')
  const rows = own.challenges.filter(({ mine, status }) => mine === 'from' || status === 'ACCEPTED')
  if (rows.length === 0) return null
  return (
    <section className="league-side">
      <h2>{t('challenges.title')}</h2>
      <ul className="challenge-rows">
        {rows.map((challenge) => (
          <Row key={challenge.id} league={league} challenge={challenge} />
        ))}
      </ul>
      <p className="league-note">
        {t('challenges.open', { used: own.openChallenges.used, max: own.openChallenges.max })}
      </p>
    </section>
  )
}

function Row({ league, challenge }: { league: League; challenge: Challenge }) {
  const t = useTranslation('leagues')
  const withdraw = useAction('DELETE /leagues/{id}/challenges/{challengeId}', ladderReads, () =>
    t('toast.challengeWithdrawn'),
  )
  const opponent = challenge.mine === 'from' ? challenge.to : challenge.from
  const params = { id: league.id, challengeId: challenge.id }
  return (
    <li>
      <EntrantAvatar entrant={opponent} team={league.teamSize > 1} size={32} />
      <div>
        <span className="name">{opponent.name}</span>
        <small>
          {challenge.status === 'PENDING' ? (
            <>
              {t('challenges.waiting')} <Time at={challenge.answerBy} show="day" />
            </>
          ) : challenge.startsAt ? (
            <Time at={challenge.startsAt} show="full" />
          ) : (
            t('challenges.playNow')
          )}
        </small>
      </div>
      {challenge.matchId ? (
        <ButtonLink size="small" to={`/matches/${challenge.matchId}`}>
          {t('challenges.openMatch')}
        </ButtonLink>
      ) : (
        <Button size="small" loading={withdraw.isPending} onClick={() => withdraw.act({ params })}>
          {t('challenges.withdraw')}
        </Button>
      )}
    </li>
  )
}

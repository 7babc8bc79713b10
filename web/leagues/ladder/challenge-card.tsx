/** A challenge to the reader: what a win and a loss change, what silence costs, and the answer. */
import { useState } from 'react'
import { EntrantAvatar } from '../../bracket/drawing/entrant-avatar.tsx'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { signed } from '../../lib/i18n/signed.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Chip, Chips } from '../../ui/controls/chip.tsx'
import { useAction } from '../../ui/controls/use-action.ts'
import { Time } from '../../ui/feedback/time.tsx'
import { type Challenge, type League, ladderReads } from '../queries.ts'

export const challengeFor = (challenges: readonly Challenge[]) =>
  challenges.find(({ mine, status }) => mine === 'to' && status === 'PENDING')

type ChallengeCardProps = { league: League; challenge: Challenge }

function useChallengeAnswer(league: Pick<League, 'id'>, challenge: Challenge) {
  const t = useTranslation('leagues')
  const accept = useAction('POST /leagues/{id}/challenges/{challengeId}/accept', ladderReads, () => t('toast.accepted'))
  const decline = useAction('POST /leagues/{id}/challenges/{challengeId}/decline', ladderReads, () =>
    t('toast.declined'),
  )
  const params = { id: league.id, challengeId: challenge.id }
  return {
    isPending: accept.isPending || decline.isPending,
    accept: (startsAt?: string) => accept.act({ params, body: startsAt ? { startsAt } : {} }),
    decline: () => decline.act({ params }),
  }
}

export function ChallengeCard({ league, challenge }: ChallengeCardProps) {
  const t = useTranslation('leagues')
  const tEvents = useTranslation('tournaments')
  const { number, moment } = useFormat()
  const { from, to, times, message, answerBy, stakes } = challenge
  const [time, setTime] = useState(times[0])
  const answer = useChallengeAnswer(league, challenge)
  const team = league.teamSize > 1
  const isPosition = league.settings.ladder === 'position'
  return (
    <section className="next-card" aria-labelledby="challenge-title">
      <div className="next-head">
        <p className="kicker">{t('nextStep')}</p>
        <h2 id="challenge-title">{t('challenge.title', { name: from.name })}</h2>
        <p>
          {t('challenge.facts', {
            count: league.settings.bestOf,
            deadline: moment(answerBy),
          })}
        </p>
        {message && (
          <p>
            <q>{message}</q>
          </p>
        )}
      </div>
      <div className="challenge-versus">
        <Opponent entrant={to} team={team} />
        <span>{t('challenge.versus')}</span>
        <Opponent entrant={from} team={team} />
      </div>
      <div className="challenge-body">
        <ul className="pair-rows">
          {stakes?.to && (
            <>
              <li>
                {t('challenge.ifWin')}
                <b>{signed(Math.round(stakes.to.win), number)}</b>
              </li>
              <li>
                {t('challenge.ifLose')}
                <b>{signed(Math.round(stakes.to.loss), number)}</b>
              </li>
            </>
          )}
          {isPosition && to.rank !== null && (
            <li>
              {t('challenge.ifLose')}
              <b>
                {t('challenge.takesPosition', {
                  name: from.name,
                  rank: tEvents('place', { count: to.rank, ordinal: true }),
                })}
              </b>
            </li>
          )}
          <li>
            {t('challenge.ifSilent')}
            <b>{t('challenge.expires')}</b>
          </li>
        </ul>
        <Times times={times} time={time} onChoose={setTime} />
        <Button kind="primary" wide loading={answer.isPending} onClick={() => answer.accept(time)}>
          {t('challenge.accept')}
        </Button>
        <Button kind="ghost" wide loading={answer.isPending} onClick={answer.decline}>
          {t('challenge.decline')}
        </Button>
      </div>
    </section>
  )
}

type TimesProps = { times: readonly string[]; time: string | undefined; onChoose: (at: string) => void }

function Times({ times, time, onChoose }: TimesProps) {
  const t = useTranslation('leagues')
  if (times.length === 0) return null
  return (
    <Chips label={t('challenge.time')}>
      {times.map((at) => (
        <Chip key={at} pressed={time === at} onClick={() => onChoose(at)}>
          <Time at={at} show="full" />
        </Chip>
      ))}
    </Chips>
  )
}

function Opponent({ entrant, team }: { entrant: Challenge['from']; team: boolean }) {
  const tEvents = useTranslation('tournaments')
  const { number } = useFormat()
  const { rank, rating, name } = entrant
  return (
    <div>
      <EntrantAvatar entrant={entrant} team={team} size={40} />
      <b>{name}</b>
      {[
        rank === null ? null : tEvents('place', { count: rank, ordinal: true }),
        rating === null ? null : number(Math.round(rating)),
      ]
        .filter(Boolean)
        .join(' · ')}
    </div>
  )
}

/** On a phone the same step is fixed at the bottom of the screen. */
export function ChallengeBar({ league, challenge }: ChallengeCardProps) {
  const t = useTranslation('leagues')
  const [time, setTime] = useState(challenge.times[0])
  const answer = useChallengeAnswer(league, challenge)
  return (
    <section className="foot-bar" aria-label={t('nextStep')}>
      <p>
        <b>{t('challenge.title', { name: challenge.from.name })}</b>
        <Time at={challenge.answerBy} show="full" />
      </p>
      <Times times={challenge.times} time={time} onChoose={setTime} />
      <div>
        <Button kind="primary" loading={answer.isPending} onClick={() => answer.accept(time)}>
          {t('challenge.accept')}
        </Button>
        <Button kind="ghost" loading={answer.isPending} onClick={answer.decline}>
          {t('challenge.declineShort')}
        </Button>
      </div>
    </section>
  )
}

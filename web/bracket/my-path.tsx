import { useTranslation } from '../lib/i18n/i18n.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { NextTime } from '../ui/feedback/time.tsx'
import { EntrantAvatar } from './drawing/entrant-avatar.tsx'
import {
  type BracketMatch,
  championOf,
  isLive,
  isOver,
  type Plan,
  type Slot,
  slotOf,
  winnerSlot,
} from './drawing/plan.ts'
import type { BracketTexts } from './use-bracket-text.ts'
import { RoundCard } from './views/rounds-view.tsx'

type MyPathProps = { plan: Plan; texts: BracketTexts; ownIndex: number; team: boolean }

/** The reader's past matches, the current one, and the next ones after a win or a loss. Fits the narrowest phone. */
export function MyPath({ plan, texts, ownIndex, team }: MyPathProps) {
  const t = useTranslation('bracket')
  const ownMatches = plan.visibleMatches.filter((match) => slotOf(match, ownIndex) !== null)
  const past = ownMatches.filter(isOver)
  const [now, ...later] = ownMatches.filter((match) => !isOver(match))
  return (
    <section className="path" aria-label={t('myPath')}>
      <ol className="path-past">
        {past.map((match) => (
          <PastMatch key={match.no} match={match} plan={plan} texts={texts} ownIndex={ownIndex} />
        ))}
      </ol>
      {now ? (
        <CurrentMatch match={now} plan={plan} texts={texts} ownIndex={ownIndex} team={team} />
      ) : (
        <p className="path-end">{championOf(plan) === ownIndex ? t('youWon') : t('path.finished')}</p>
      )}
      {later.map((match) => (
        <RoundCard key={match.no} plan={plan} texts={texts} match={match} ownIndex={ownIndex} team={team} />
      ))}
      {now && <NextMatches plan={plan} texts={texts} ownIndex={ownIndex} team={team} match={now} />}
    </section>
  )
}

type MatchProps = Omit<MyPathProps, 'team'> & { match: BracketMatch }

const opponentSlot = (match: BracketMatch, ownIndex: number): Slot => (slotOf(match, ownIndex) === 'a' ? 'b' : 'a')

function PastMatch({ match, texts, ownIndex }: MatchProps) {
  const t = useTranslation('bracket')
  const ownSlot = slotOf(match, ownIndex) ?? 'a'
  const values = { name: texts.side(match, opponentSlot(match, ownIndex)), round: texts.round(match.key) }
  const [ownScore, opponentScore] = [texts.score(match, ownSlot), texts.score(match, opponentSlot(match, ownIndex))]
  const winner = winnerSlot(match)
  return (
    <li data-won={winner === ownSlot || undefined}>
      {ownScore !== null && opponentScore !== null && (
        <strong>
          {ownScore}–{opponentScore}
        </strong>
      )}
      <span>{winner === ownSlot ? t('beat', values) : winner === null ? t('drew', values) : t('lostTo', values)}</span>
      <small>{texts.no(match)}</small>
    </li>
  )
}

function CurrentMatch({ match, plan, texts, ownIndex, team }: MatchProps & { team: boolean }) {
  const t = useTranslation('bracket')
  const opponent = opponentSlot(match, ownIndex)
  const isKnown = plan.entrant(match, opponent) !== null
  const name = texts.side(match, opponent)
  const source = plan.source(match, opponent)
  const waitingText = source
    ? source.takes === 'winner'
      ? t('youPlayWinner', { no: source.no })
      : t('youPlayLoser', { no: source.no })
    : t('path.opponentTbd')
  const about = { round: texts.round(match.key), length: texts.length(plan.round(match.key)?.bestOf ?? 1) }
  return (
    <div className="path-now">
      <div className="path-now-text">
        <p className="path-kicker">{isLive(match) ? t('liveIn', about) : t('nowIn', about)}</p>
        <h3>{isKnown ? t('youPlay', { name }) : waitingText}</h3>
        <div className="path-versus">
          <Opponent plan={plan} match={match} slot={slotOf(match, ownIndex) ?? 'a'} texts={texts} team={team} />
          <span>{t('versus')}</span>
          <Opponent plan={plan} match={match} slot={opponent} texts={texts} team={team} />
        </div>
      </div>
      {(match.startsAt || match.station) && (
        <dl className="path-facts">
          {match.startsAt && (
            <div>
              <dt>{t('starts')}</dt>
              <dd>
                <NextTime at={match.startsAt} />
              </dd>
            </div>
          )}
          {match.station && (
            <div>
              <dt>{t('stationName')}</dt>
              <dd>{match.station}</dd>
            </div>
          )}
        </dl>
      )}
      {match.id && isKnown && (
        <div className="path-action">
          <ButtonLink to={`/matches/${match.id}`} kind="primary" wide>
            {t('openMatch')}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}

type OpponentProps = { plan: Plan; match: BracketMatch; slot: Slot; texts: BracketTexts; team: boolean }

function Opponent({ plan, match, slot, texts, team }: OpponentProps) {
  const t = useTranslation('bracket')
  const entrant = plan.entrant(match, slot)
  return (
    <span className="path-person">
      <EntrantAvatar entrant={entrant} team={team} size={40} />
      <span>
        <strong>{texts.side(match, slot)}</strong>
        {entrant && <small>{t('seedOf', { seed: entrant.seed })}</small>}
      </span>
    </span>
  )
}

function NextMatches({ plan, texts, ownIndex, match, team }: MatchProps & { team: boolean }) {
  const t = useTranslation('bracket')
  const matchAt = (to: number | undefined) => plan.visibleMatches.find(({ no }) => no === to)
  const [afterWin, afterLoss] = [matchAt(match.winTo), matchAt(match.loseTo)]
  return (
    <>
      {afterWin && (
        <div className="path-ahead" data-kind="win">
          <p className="path-if">{t('ifWin')}</p>
          <NextRound match={afterWin} texts={texts} plan={plan} />
          <RoundCard
            plan={plan}
            texts={texts}
            match={feeder(plan, afterWin, match) ?? afterWin}
            ownIndex={ownIndex}
            team={team}
          />
        </div>
      )}
      {afterLoss && (
        <div className="path-ahead" data-kind="lose">
          <p className="path-if">{t('ifLose')}</p>
          <NextRound match={afterLoss} texts={texts} plan={plan} />
          <RoundCard
            plan={plan}
            texts={texts}
            match={feeder(plan, afterLoss, match) ?? afterLoss}
            ownIndex={ownIndex}
            team={team}
          />
        </div>
      )}
    </>
  )
}

/** The match that decides the next opponent, where that is still open. */
function feeder(plan: Plan, nextMatch: BracketMatch, from: BracketMatch): BracketMatch | undefined {
  const slot: Slot =
    from.winTo === nextMatch.no ? (from.winSlot === 'a' ? 'b' : 'a') : from.loseSlot === 'a' ? 'b' : 'a'
  if (plan.entrant(nextMatch, slot)) return undefined
  const source = plan.source(nextMatch, slot)
  return source ? plan.match(source.no) : undefined
}

function NextRound({ match, texts, plan }: { match: BracketMatch; texts: BracketTexts; plan: Plan }) {
  const startsAt = match.startsAt ?? plan.round(match.key)?.startsAt
  return (
    <p className="path-round">
      <strong>{texts.round(match.key)}</strong>
      <span>{texts.length(plan.round(match.key)?.bestOf ?? 1)}</span>
      {startsAt && <NextTime at={startsAt} />}
    </p>
  )
}

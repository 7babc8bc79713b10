import { useWords } from '../../lib/i18n/i18n.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import { Mark } from './drawing/mark.tsx'
import { type BracketMatch, isLive, isOver, type Plan, type Slot, slotOf, winnerSlot } from './drawing/plan.ts'
import type { BracketWords } from './use-bracket-text.ts'
import { RoundCard } from './views/rounds-view.tsx'

type MyPathProps = { plan: Plan; words: BracketWords; own: number; team: boolean }

/** The reader's past matches, the current one, and the next ones after a win or a loss. Fits the narrowest phone. */
export function MyPath({ plan, words, own, team }: MyPathProps) {
  const t = useWords('bracket')
  const mine = plan.shown.filter((match) => slotOf(match, own) !== null)
  const past = mine.filter(isOver)
  const [now, ...later] = mine.filter((match) => !isOver(match))
  const next = now ?? past.at(-1)
  return (
    <section className="path" aria-label={t('myPath')}>
      <ol className="path-past">
        {past.map((match) => (
          <Past key={match.no} match={match} plan={plan} words={words} own={own} />
        ))}
      </ol>
      {now ? (
        <Now match={now} plan={plan} words={words} own={own} team={team} />
      ) : (
        <p className="path-end">{isChampion(plan, past.at(-1), own) ? t('youWon') : t('path.finished')}</p>
      )}
      {later.map((match) => (
        <RoundCard key={match.no} plan={plan} words={words} match={match} own={own} team={team} />
      ))}
      {now && next && <Ahead plan={plan} words={words} own={own} team={team} match={now} />}
    </section>
  )
}

const isChampion = (plan: Plan, last: BracketMatch | undefined, own: number) =>
  last !== undefined &&
  last.winTo === undefined &&
  winnerSlot(last) === slotOf(last, own) &&
  last.key !== 'T1' &&
  !plan.bracket.current

type StepProps = Omit<MyPathProps, 'team'> & { match: BracketMatch }

const rivalSlot = (match: BracketMatch, own: number): Slot => (slotOf(match, own) === 'a' ? 'b' : 'a')

function Past({ match, words, own }: StepProps) {
  const t = useWords('bracket')
  const mine = slotOf(match, own) ?? 'a'
  const values = { name: words.side(match, rivalSlot(match, own)), round: words.round(match.key) }
  const [own_, theirs] = [words.score(match, mine), words.score(match, rivalSlot(match, own))]
  const won = winnerSlot(match)
  return (
    <li data-won={won === mine || undefined}>
      {own_ !== null && theirs !== null && (
        <strong>
          {own_}–{theirs}
        </strong>
      )}
      <span>{won === mine ? t('beat', values) : won === null ? t('drew', values) : t('lostTo', values)}</span>
      <small>{words.no(match)}</small>
    </li>
  )
}

function Now({ match, plan, words, own, team }: StepProps & { team: boolean }) {
  const t = useWords('bracket')
  const rival = rivalSlot(match, own)
  const isKnown = plan.entrant(match, rival) !== null
  const name = words.side(match, rival)
  const source = plan.source(match, rival)
  const waiting = source
    ? source.takes === 'winner'
      ? t('youPlayWinner', { no: source.no })
      : t('youPlayLoser', { no: source.no })
    : t('path.opponentTbd')
  const about = { round: words.round(match.key), length: words.length(plan.round(match.key)?.bestOf ?? 1) }
  return (
    <div className="path-now">
      <div className="path-now-text">
        <p className="path-kicker">{isLive(match) ? t('liveIn', about) : t('nowIn', about)}</p>
        <h3>{isKnown ? t('youPlay', { name }) : waiting}</h3>
        <div className="path-versus">
          <Person plan={plan} match={match} slot={slotOf(match, own) ?? 'a'} words={words} team={team} />
          <span>{t('versus')}</span>
          <Person plan={plan} match={match} slot={rival} words={words} team={team} />
        </div>
      </div>
      {(match.startsAt || match.station) && (
        <dl className="path-facts">
          {match.startsAt && (
            <div>
              <dt>{t('starts')}</dt>
              <dd>
                <Time at={match.startsAt} />
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
        <div className="path-act">
          <ButtonLink to={`/matches/${match.id}`} kind="primary" wide>
            {t('openMatch')}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}

type PersonProps = { plan: Plan; match: BracketMatch; slot: Slot; words: BracketWords; team: boolean }

function Person({ plan, match, slot, words, team }: PersonProps) {
  const t = useWords('bracket')
  const entrant = plan.entrant(match, slot)
  return (
    <span className="path-person">
      <Mark entrant={entrant} team={team} size={40} />
      <span>
        <strong>{words.side(match, slot)}</strong>
        {entrant && <small>{t('seedOf', { seed: entrant.seed })}</small>}
      </span>
    </span>
  )
}

function Ahead({ plan, words, own, match, team }: StepProps & { team: boolean }) {
  const t = useWords('bracket')
  const after = (to: number | undefined) => plan.shown.find(({ no }) => no === to)
  const [win, lose] = [after(match.winTo), after(match.loseTo)]
  return (
    <>
      {win && (
        <div className="path-ahead" data-kind="win">
          <p className="path-if">{t('ifWin')}</p>
          <RoundAhead match={win} words={words} plan={plan} />
          <RoundCard plan={plan} words={words} match={feeder(plan, win, match) ?? win} own={own} team={team} />
        </div>
      )}
      {lose && (
        <div className="path-ahead" data-kind="lose">
          <p className="path-if">{t('ifLose')}</p>
          <RoundAhead match={lose} words={words} plan={plan} />
          <RoundCard plan={plan} words={words} match={feeder(plan, lose, match) ?? lose} own={own} team={team} />
        </div>
      )}
    </>
  )
}

/** The match that decides the next opponent, where that is still open. */
function feeder(plan: Plan, ahead: BracketMatch, from: BracketMatch): BracketMatch | undefined {
  const slot: Slot = from.winTo === ahead.no ? (from.winSlot === 'a' ? 'b' : 'a') : from.loseSlot === 'a' ? 'b' : 'a'
  if (plan.entrant(ahead, slot)) return undefined
  const source = plan.source(ahead, slot)
  return source ? plan.match(source.no) : undefined
}

function RoundAhead({ match, words, plan }: { match: BracketMatch; words: BracketWords; plan: Plan }) {
  const startsAt = match.startsAt ?? plan.round(match.key)?.startsAt
  return (
    <p className="path-round">
      <strong>{words.round(match.key)}</strong>
      <span>{words.length(plan.round(match.key)?.bestOf ?? 1)}</span>
      {startsAt && <Time at={startsAt} />}
    </p>
  )
}

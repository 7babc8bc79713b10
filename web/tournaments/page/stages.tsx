/** The stages: this event and the events its best entrants advance to, as boxes connected by arrows. */
import type { FormType } from '@guildhall/contract/tournaments/constants.ts'
import { hasMatches } from '@guildhall/contract/tournaments/formats.ts'
import { eventPath } from '@guildhall/contract/tournaments/paths.ts'
import { ArrowRight } from 'lucide-react'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { formatName } from '../../events/facts.ts'
import type { Tournament } from '../../events/queries.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { swissRounds } from '../swiss-rounds.ts'

export function Stages({ event, nextStages }: { event: Tournament; nextStages: readonly Tournament[] }) {
  const t = useTranslation('tournaments')
  const { list } = useFormat()
  const stages = [event, ...nextStages]
  const platforms = event.platforms.map(({ platform }) => platform.name)
  return (
    <section>
      <h2>{t('howItRuns')}</h2>
      <p className="tournament-how">{t(aboutKey(event))}</p>
      <ol className="stages">
        {stages.map((stage, index) => (
          <Fragment key={stage.id}>
            {index > 0 && <StageArrow previousStage={stages[index - 1]} />}
            <li className="stage">
              <Stage event={stage} isNextStage={index > 0} />
            </li>
          </Fragment>
        ))}
      </ol>
      {platforms.length > 0 && <p className="text-text-3">{t('platforms', { list: list(platforms) })}</p>}
    </section>
  )
}

/** What happens with the answers, which concerns everyone who gives one. */
const announcedFormTypes: readonly (FormType | null)[] = ['survey', 'poll', 'sweepstakes']

const aboutKey = ({ type, settings: { formType } }: Tournament) =>
  type === 'REGISTRATION' && announcedFormTypes.includes(formType) ? `kindAbout.${formType}` : `formatAbout.${type}`

function StageArrow({ previousStage }: { previousStage: Tournament | undefined }) {
  const t = useTranslation('tournaments')
  const { number } = useFormat()
  const count = previousStage?.settings.qualifiers ?? 0
  return (
    <li className="onward">
      <ArrowRight size={20} aria-hidden="true" />
      {count === 1 ? t('theWinner') : count > 1 ? t('placesOn', { last: number(count) }) : t('then')}
    </li>
  )
}

function Stage({ event, isNextStage }: { event: Tournament; isNextStage: boolean }) {
  const t = useTranslation('tournaments')
  const { moment } = useFormat()
  const { settings } = event
  const start = event.startedAt ?? event.date
  const time = start && moment(start)
  const isPlayed = hasMatches(event.type)
  return (
    <>
      <b>{isNextStage ? <Link to={eventPath(event)}>{event.name}</Link> : <FormatName event={event} />}</b>
      {isNextStage && (
        <small>
          <FormatName event={event} />
        </small>
      )}
      <small>{[time, isPlayed && t('bestOf', { count: settings.bestOf })].filter(Boolean).join(' · ')}</small>
      <small>
        <StageSize event={event} />
      </small>
    </>
  )
}

/** For example "Swiss, 5 rounds". */
function FormatName({ event }: { event: Tournament }) {
  const t = useTranslation('tournaments')
  const { type, settings, players, maxPlayers, startedAt } = event
  const name = formatName(event, t)
  if (type !== 'SWISS') return name
  const entrantCount = startedAt ? players : maxPlayers
  return t('inRounds', { name, count: swissRounds(settings, Math.max(2, entrantCount)) })
}

/** The number of advancing entrants, and special settings. */
function StageSize({ event }: { event: Tournament }) {
  const t = useTranslation('tournaments')
  const { type, settings, teamSize, maxPlayers, players, startedAt } = event
  const count = startedAt ? players : maxPlayers
  const size = teamSize > 1 ? t('fieldTeams', { count }) : t('fieldPlayers', { count })
  const specialSettings = [
    type === 'SWISS' && t('avoidsRematches'),
    type === 'DOUBLE_ELIMINATION' && settings.grandFinal === 'reset' && t('withReset'),
    type === 'SINGLE_ELIMINATION' && settings.thirdPlace && t('withThird'),
    type === 'ROUND_ROBIN' && settings.legs === 2 && t('twoLegs'),
  ].filter((text) => text !== false)
  return [size, ...specialSettings].join(', ')
}

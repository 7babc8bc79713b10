import { hasMatches, hasSeeds } from '@guildhall/contract/tournaments/formats.ts'
import { longEventPath } from '@guildhall/contract/tournaments/paths.ts'
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import { Link } from 'react-router'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import type { CheckInOverview, Event, StartPreview } from '../queries.ts'

type ReadinessListProps = { event: Event; checkIn: CheckInOverview; startPreview: StartPreview }

const icons = { done: CircleCheck, open: CircleDashed, problem: CircleAlert }
type Item = { key: string; state: keyof typeof icons; text: string; to?: string }

/** What is ready for the start and what is still open, each with the page that changes it. */
export function ReadinessList(props: ReadinessListProps) {
  const t = useTranslation('manage')
  const items = useItems(props)
  return (
    <section className="manage-part">
      <h2>{t('readiness.title')}</h2>
      <ul className="manage-readiness">
        {items.map(({ key, state, text, to }) => {
          const Icon = icons[state]
          return (
            <li key={key} data-state={state}>
              <Icon size={18} role="img" aria-label={t(`readiness.state.${state}`)} />
              {to ? <Link to={to}>{text}</Link> : text}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function useItems({ event, checkIn, startPreview }: ReadinessListProps): Item[] {
  const t = useTranslation('manage')
  const problems = useTranslation('problems')
  const { moment } = useFormat()
  const { can, players, settings, status } = event
  const basePath = longEventPath(event, '/manage')
  const settingsPath = can.update ? { to: longEventPath(event, '/settings') } : {}
  const { needed } = startPreview
  const blockers = event.readiness.filter(({ blocks }) => blocks).length
  const items: (Item | false | undefined)[] = [
    status === 'draft'
      ? {
          key: 'published',
          state: 'problem',
          text: blockers > 0 ? t('readiness.draft', { count: blockers }) : t('readiness.unpublished'),
          ...settingsPath,
        }
      : { key: 'published', state: 'done', text: t('readiness.published') },
    {
      key: 'entrants',
      state: players >= needed ? 'done' : 'open',
      text:
        players >= needed
          ? t('readiness.entrants', { count: players })
          : t('readiness.entrantsMissing', { count: needed - players }),
      to: `${basePath}/players`,
    },
    ...startPreview.refusals.map(
      ({ code, facts }) =>
        facts && {
          key: `division ${code} ${facts.division}`,
          state: 'problem' as const,
          text: problems(code, facts),
          to: `${basePath}/divisions`,
        },
    ),
    event.date
      ? { key: 'date', state: 'done', text: t('readiness.date', { time: moment(event.date) }), ...settingsPath }
      : { key: 'date', state: 'problem', text: t('readiness.noDate'), ...settingsPath },
    checkIn.opensAt !== null && {
      key: 'checkIn',
      state: players > 0 && checkIn.counts.missing === 0 ? 'done' : 'open',
      text: t('readiness.checkIn', { in: checkIn.counts.in, time: moment(checkIn.opensAt) }),
      to: `${basePath}/check-in`,
    },
    hasSeeds(event.type) && {
      key: 'seeds',
      state: 'done',
      text: t(`startSeeds.${settings.seeding}`),
      ...(can.update && { to: event.eventType === 'League' ? longEventPath(event, '/settings') : `${basePath}/seeds` }),
    },
    hasMatches(event.type) && {
      key: 'readyCheck',
      state: 'done',
      text: startPreview.readyCheck
        ? t('readiness.readyCheckOn')
        : settings.requireReady
          ? t('readiness.readyCheckGuests')
          : t('readiness.readyCheckOff'),
      ...settingsPath,
    },
  ]
  return items.filter((item) => typeof item === 'object')
}

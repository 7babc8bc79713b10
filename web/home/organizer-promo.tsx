import { Check } from 'lucide-react'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { ButtonLink } from '../ui/controls/button.tsx'

/** Names stay the same in every language; states and actions are translated. */
const rows = [
  { state: 'disputed', id: 'M27', players: 'Élodie – Ravn', clock: '04:12', action: 'openCase' },
  { state: 'overdue', id: 'M22', players: 'Sable – Otso', clock: '+06:30', action: 'nudge' },
  { state: 'playing', id: 'M25', players: 'Kestrel – Jun-ho', clock: '11:48', action: 'station' },
  { state: 'playing', id: 'M26', players: 'Tomoki – Priya.K', clock: '08:02', action: 'station' },
  { state: 'ready', id: 'M28', players: 'Nova – Halcyon', clock: '', action: 'call' },
  { state: 'called', id: 'M29', players: 'Marta – Wren', clock: '01:15', action: 'station' },
] as const

/** For organisers: a picture of the management pages, made of real components. */
export function OrganizerPromo() {
  const t = useTranslation('home')
  return (
    <section className="promo">
      <div className="promo-text">
        <p className="kicker">{t('forOrganisers')}</p>
        <h2>{t('pitch')}</h2>
        <p>{t('pitchAbout')}</p>
        <ul>
          {['pitch.1', 'pitch.2', 'pitch.3'].map((key) => (
            <li key={key}>
              <Check size={18} aria-hidden="true" />
              {t(key)}
            </li>
          ))}
        </ul>
        <ButtonLink kind="ghost" to="/tournaments/new">
          {t('createEvent')}
        </ButtonLink>
      </div>
      <div className="promo-picture" aria-hidden="true">
        {rows.map(({ state, id, players, clock, action }) => (
          <div key={id} data-state={state}>
            <span className="promo-id">{id}</span>
            <span className="name">{players}</span>
            <span className="tabular-nums">
              {t(`state.${state}`)} {clock}
            </span>
            <span className="promo-action">{t(`act.${action}`)}</span>
          </div>
        ))}
      </div>
    </section>
  )
}

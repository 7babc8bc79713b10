import { Check } from 'lucide-react'
import { useWords } from '../lib/i18n/i18n.ts'
import { ButtonLink } from '../ui/controls/button.tsx'

/** Names stay the same in every language; states and actions are translated. */
const rows = [
  { state: 'disputed', id: 'M27', who: 'Élodie – Ravn', clock: '04:12', act: 'openCase' },
  { state: 'overdue', id: 'M22', who: 'Sable – Otso', clock: '+06:30', act: 'nudge' },
  { state: 'playing', id: 'M25', who: 'Kestrel – Jun-ho', clock: '11:48', act: 'station' },
  { state: 'playing', id: 'M26', who: 'Tomoki – Priya.K', clock: '08:02', act: 'station' },
  { state: 'ready', id: 'M28', who: 'Nova – Halcyon', clock: '', act: 'call' },
  { state: 'called', id: 'M29', who: 'Marta – Wren', clock: '01:15', act: 'station' },
] as const

/** For organisers: a picture of the management pages, made of real components. */
export function OrganiserPromo() {
  const t = useWords('home')
  return (
    <section className="pitch">
      <div className="pitch-words">
        <p className="kicker">{t('forOrganisers')}</p>
        <h2>{t('pitch')}</h2>
        <p>{t('pitchText')}</p>
        <ul>
          {['pitch.1', 'pitch.2', 'pitch.3'].map((key) => (
            <li key={key}>
              <Check size={18} aria-hidden="true" />
              {t(key)}
            </li>
          ))}
        </ul>
        <ButtonLink kind="ghost" to="/creators">
          {t('createEvent')}
        </ButtonLink>
      </div>
      <div className="pitch-picture" aria-hidden="true">
        {rows.map(({ state, id, who, clock, act }) => (
          <div key={id} data-state={state}>
            <span className="pitch-id">{id}</span>
            <span className="name">{who}</span>
            <span className="tabular-nums">
              {t(`state.${state}`)} {clock}
            </span>
            <span className="pitch-act">{t(`act.${act}`)}</span>
          </div>
        ))}
      </div>
    </section>
  )
}

import { longEventPath } from '@guildhall/contract/tournaments/paths.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useZone } from '../../lib/page/now.ts'
import { momentOf, nextFriday } from '../../tournaments/edit/zone-time.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Select, TextField } from '../../ui/controls/inputs.tsx'
import { useAction } from '../../ui/controls/use-action.ts'
import { type League, type LeagueTable, seasonReads } from '../queries.ts'

const places = [2, 4, 8, 16]

/** The playoffs are a tournament: the best of a table, with their ranks as seeds. */
export function Playoffs({ league, table }: { league: League; table: LeagueTable }) {
  const t = useTranslation('leagues-manage')
  const zone = useZone()
  const navigate = useNavigate()
  const [division, setDivision] = useState('1')
  const [count, setCount] = useState('4')
  const [start, setStart] = useState(() => nextFriday(Date.now(), zone))
  const [type, setType] = useState<'SINGLE_ELIMINATION' | 'DOUBLE_ELIMINATION'>('SINGLE_ELIMINATION')
  const create = useAction('POST /leagues/{id}/playoffs', seasonReads, () => t('toast.playoffs'))
  const tEvents = useTranslation('tournaments')
  const date = momentOf(start, zone)
  if (league.nextTournamentId)
    return (
      <section className="manage-part">
        <h2>{t('playoffs.title')}</h2>
        <ButtonLink to={longEventPath({ id: league.nextTournamentId })}>{t('playoffs.open')}</ButtonLink>
      </section>
    )
  return (
    <section className="manage-part">
      <h2>{t('playoffs.title')}</h2>
      <p className="hint">{table.final ? t('playoffs.about') : t('playoffs.early')}</p>
      {table.final && (
        <form
          className="manage-invite"
          onSubmit={(event) => {
            event.preventDefault()
            if (!date) return
            const body = { division: Number(division), places: Number(count), date, type }
            void create.act(
              { params: { id: league.id }, body },
              ({ id }) => void navigate(longEventPath({ id }, '/settings')),
            )
          }}
        >
          {table.divisions.length > 1 && (
            <Select label={t('division')} value={division} onChange={({ target }) => setDivision(target.value)}>
              {table.divisions.map(({ no, name }) => (
                <option key={no} value={no}>
                  {name}
                </option>
              ))}
            </Select>
          )}
          <Select label={t('playoffs.places')} value={count} onChange={({ target }) => setCount(target.value)}>
            {places.map((option) => (
              <option key={option} value={option}>
                {t('playoffs.best', { count: option })}
              </option>
            ))}
          </Select>
          <Select
            label={t('playoffs.format')}
            value={type}
            onChange={({ target }) =>
              setType(target.value === 'DOUBLE_ELIMINATION' ? 'DOUBLE_ELIMINATION' : 'SINGLE_ELIMINATION')
            }
          >
            <option value="SINGLE_ELIMINATION">{tEvents('type.SINGLE_ELIMINATION')}</option>
            <option value="DOUBLE_ELIMINATION">{tEvents('type.DOUBLE_ELIMINATION')}</option>
          </Select>
          <TextField
            type="datetime-local"
            label={t('start')}
            note={zone.replaceAll('_', ' ')}
            value={start}
            onChange={({ target }) => setStart(target.value)}
          />
          <div>
            <Button type="submit" loading={create.isPending} disabled={!date}>
              {t('playoffs.create')}
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}

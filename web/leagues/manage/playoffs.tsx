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

type PlayoffsProps = {
  league: Pick<League, 'id' | 'playoffs'>
  table: Pick<LeagueTable, 'final' | 'divisions'>
}

/** The playoffs are a tournament: the best of a table, with their ranks as seeds. */
export function Playoffs({ league, table }: PlayoffsProps) {
  const t = useTranslation('leagues-manage')
  const zone = useZone()
  const navigate = useNavigate()
  const playoffsOf = (no: number) => league.playoffs.find(({ division }) => division === no)
  const divisions = table.divisions.filter(({ no }) => !playoffsOf(no))
  const [selected, setSelected] = useState(1)
  const division = divisions.find(({ no }) => no === selected) ?? divisions[0]
  const [count, setCount] = useState('4')
  const [start, setStart] = useState(() => nextFriday(Date.now(), zone))
  const [type, setType] = useState<'SINGLE_ELIMINATION' | 'DOUBLE_ELIMINATION'>('SINGLE_ELIMINATION')
  const create = useAction('POST /leagues/{id}/playoffs', seasonReads, () => t('toast.playoffs'))
  const tEvents = useTranslation('tournaments')
  const date = momentOf(start, zone)
  return (
    <section className="manage-part">
      <h2>{t('playoffs.title')}</h2>
      {table.divisions.map(({ no, name }) => {
        const playoffs = playoffsOf(no)
        return (
          playoffs && (
            <ButtonLink key={no} to={longEventPath({ id: playoffs.tournamentId })}>
              {table.divisions.length > 1 ? `${t('playoffs.open')} · ${name}` : t('playoffs.open')}
            </ButtonLink>
          )
        )
      })}
      {division && <p className="hint">{table.final ? t('playoffs.about') : t('playoffs.early')}</p>}
      {division && table.final && (
        <form
          className="manage-invite"
          onSubmit={(event) => {
            event.preventDefault()
            if (!date) return
            const body = { division: division.no, places: Number(count), date, type }
            void create.act(
              { params: { id: league.id }, body },
              ({ id }) => void navigate(longEventPath({ id }, '/settings')),
            )
          }}
        >
          {table.divisions.length > 1 && (
            <Select
              label={t('division')}
              value={division.no}
              onChange={({ target }) => setSelected(Number(target.value))}
            >
              {divisions.map(({ no, name }) => (
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

import { longEventPath } from '@guildhall/contract/tournaments/paths.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { eventListReads } from '../../events/event-lists.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { momentOf, nextFriday } from '../../lib/i18n/zone-time.ts'
import { useZone } from '../../lib/page/now.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { FormError } from '../../ui/controls/form-error.tsx'
import { Select, TextField } from '../../ui/controls/inputs.tsx'
import { useAction } from '../../ui/controls/use-action.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { useRequired } from '../../ui/form/use-required.ts'
import { type Division, type League, type LeagueTable, seasonReads } from '../queries.ts'

const sizes = [2, 4, 8, 16]
const creationReads = [...seasonReads, ...eventListReads] as const

type PlayoffValues = {
  division: string
  places: string
  type: 'SINGLE_ELIMINATION' | 'DOUBLE_ELIMINATION'
  date: string
}

type PlayoffsProps = {
  league: Pick<League, 'id' | 'playoffs'>
  table: Pick<LeagueTable, 'final' | 'divisions'>
}

/** No larger than the division. */
const sizesFor = ({ rows }: Pick<Division, 'rows'>) => {
  const possible = sizes.filter((size) => size <= rows.length)
  return possible.length > 0 ? possible : sizes.slice(0, 1)
}

/** The chosen number of entrants, or the largest of a smaller division. */
const placesOf = (division: Pick<Division, 'rows'>, chosen: string) =>
  Math.min(Number(chosen), ...sizesFor(division).slice(-1))

/** The playoffs are a tournament: the best of a table, with their ranks as seeds. */
export function Playoffs({ league, table }: PlayoffsProps) {
  const t = useTranslation('leagues-manage')
  const zone = useZone()
  const navigate = useNavigate()
  const playoffsOf = (no: number) => league.playoffs.find(({ division }) => division === no)
  const divisions = table.divisions.filter(({ no }) => !playoffsOf(no))
  const [stored] = useState<PlayoffValues>(() => ({
    division: '1',
    places: '4',
    type: 'SINGLE_ELIMINATION',
    date: nextFriday(Date.now(), zone),
  }))
  const divisionOf = (no: string) => divisions.find((division) => String(division.no) === no) ?? divisions[0]
  const create = useAction('POST /leagues/{id}/playoffs', creationReads, () => t('toast.playoffs'))
  const tEvents = useTranslation('tournaments')
  const required = useRequired()
  const { form, text, values, errorText, isSending } = useForm({
    stored,
    checks: { date: (date) => required.moment(momentOf(date, zone)) },
    async send(values) {
      const date = momentOf(values.date, zone)
      const selected = divisionOf(values.division)
      if (!date || !selected) return
      const body = { division: selected.no, places: placesOf(selected, values.places), date, type: values.type }
      const { id } = await create.send({ params: { id: league.id }, body })
      await navigate(longEventPath({ id }, '/settings'))
    },
  })
  const division = divisionOf(values.division)
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
        <form className="manage-invite" {...form}>
          {table.divisions.length > 1 && (
            <Select label={t('division')} {...text('division')} value={division.no}>
              {divisions.map(({ no, name }) => (
                <option key={no} value={no}>
                  {name}
                </option>
              ))}
            </Select>
          )}
          <Select label={t('playoffs.places')} {...text('places')} value={placesOf(division, values.places)}>
            {sizesFor(division).map((option) => (
              <option key={option} value={option}>
                {t('playoffs.best', { count: option })}
              </option>
            ))}
          </Select>
          <Select label={t('playoffs.format')} {...text('type')}>
            <option value="SINGLE_ELIMINATION">{tEvents('type.SINGLE_ELIMINATION')}</option>
            <option value="DOUBLE_ELIMINATION">{tEvents('type.DOUBLE_ELIMINATION')}</option>
          </Select>
          <TextField type="datetime-local" label={t('start')} note={zone.replaceAll('_', ' ')} {...text('date')} />
          <FormError message={errorText} />
          <div>
            <Button type="submit" loading={isSending}>
              {t('playoffs.create')}
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}

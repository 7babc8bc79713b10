/** The format of a league among its settings: the same questions as on creation. */
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { ChevronDown, Lock, Network } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { call } from '../../lib/api/api.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormError } from '../../ui/controls/form-error.tsx'
import { Select } from '../../ui/controls/inputs.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { ConflictNotice } from '../../ui/form/conflict-notice.tsx'
import { storedOf } from '../../ui/form/use-edited-from.ts'
import { changeOf } from '../../ui/form/use-edits.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { UnsavedChanges } from '../../ui/overlay/unsaved-changes.tsx'
import { LadderFields } from '../create/ladder-fields.tsx'
import { hasOnlyDays, type LeagueValues, newLeague } from '../create/new-league.ts'
import { QueueFields } from '../create/queue-fields.tsx'
import { SeasonFields } from '../create/season-fields.tsx'
import { type League, league } from '../queries.ts'
import { valuesOfLeague } from './league-values.ts'
import '../create/create.css'
import '../../tournaments/create/create.css'
import '../../ui/form/tiles.css'

const bestOfOptions = [1, 3, 5, 7]

type FormatSectionProps = { id: string; isOpen: boolean }

export function FormatSection({ id, isOpen }: FormatSectionProps) {
  const t = useTranslation('edit')
  const tLeagues = useTranslation('leagues')
  const { pathname } = useLocation()
  const { data: season } = useSuspenseQuery(league(id))
  return (
    <section className="setup-section" id="format" data-open={isOpen || undefined} aria-labelledby="format-title">
      <h2 id="format-title">
        <Link
          className="setup-row"
          to={isOpen ? pathname : `${pathname}?section=format`}
          replace
          preventScrollReset
          aria-expanded={isOpen}
        >
          <Network size={20} strokeWidth={1.75} aria-hidden="true" />
          <span className="setup-name">
            {t('section.format')}
            <small>
              {tLeagues(`type.${season.type}`)} · {t('sum.bestOf', { count: season.settings.bestOf })}
            </small>
          </span>
          <ChevronDown className="setup-chevron" size={20} aria-hidden="true" />
        </Link>
      </h2>
      {isOpen && <FormatForm league={season} />}
    </section>
  )
}

function FormatForm({ league: season }: { league: League }) {
  const t = useTranslation('edit')
  const tCreate = useTranslation('create')
  const tLeagueCreate = useTranslation('leagues-create')
  const client = useQueryClient()
  const isLocked = season.startedAt !== null
  const leagueForm = useForm({
    stored: valuesOfLeague(season),
    record: season,
    checks: { blackouts: (days) => (hasOnlyDays(days) ? undefined : tLeagueCreate('blackoutsWrong')) },
    async send(values, _change, editedFrom) {
      const leagueOf = (answers: LeagueValues) =>
        newLeague(season.type, answers, {
          gameId: answers.gameId,
          zone: season.timezone,
          divisionName: (no) => season.settings.divisions[no - 1]?.name ?? tLeagueCreate('divisionName', { no }),
          playoffOf: (no) => season.settings.divisions[no - 1]?.playoff ?? 0,
        })
      // Only what the host changed: the form asks for less than a league can have, such as divisions of different sizes.
      const [before, after] = [leagueOf(valuesOfLeague(season)), leagueOf(values)]
      const { maxPlayers } = changeOf(before, after)
      const settings = changeOf(before.settings ?? {}, after.settings ?? {})
      const schedule = changeOf(before.schedule ?? {}, after.schedule ?? {})
      const fields = {
        ...(Object.keys(settings).length > 0 && { settings }),
        ...(Object.keys(schedule).length > 0 && { schedule: { ...season.schedule, ...schedule } }),
        ...(maxPlayers && { maxPlayers }),
      }
      const stored = storedOf(editedFrom, fields)
      const body = { ...fields, confirm: true, ...stored }
      const changed = await call('PATCH /leagues/{id}', { params: { id: season.id }, body })
      client.setQueryData(league(season.id).queryKey, changed)
      await client.invalidateQueries({ queryKey: ['GET /leagues/{id}/divisions'] })
      toast({ text: t('saved'), tone: 'success' })
    },
  })
  const { form, text, errorText, conflict, isSending, isDirty } = leagueForm
  return (
    <form className="setup-body create-form" {...form}>
      {/* The rules of a queue can change during the season. */}
      {season.type === 'MATCHMAKING' && <QueueFields form={leagueForm} />}
      {isLocked && (
        <p className="part-lock">
          <Lock size={14} aria-hidden="true" />
          {t('lock.started')}
        </p>
      )}
      <fieldset className="create-form" disabled={isLocked}>
        <Select label={tCreate('bestOf')} {...text('bestOf')}>
          {bestOfOptions.map((count) => (
            <option key={count} value={count}>
              {tCreate('bestOfGames', { count })}
            </option>
          ))}
        </Select>
        {season.type === 'SCHEDULED' && <SeasonFields form={leagueForm} />}
        {season.type === 'RANKED' && <LadderFields form={leagueForm} />}
      </fieldset>
      <FormError message={errorText} />
      <ConflictNotice conflict={conflict} />
      {isDirty && !isSending && <UnsavedChanges />}
      <div className="setup-save" data-dirty={isDirty || undefined}>
        <Button type="submit" disabled={!isDirty} loading={isSending}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}

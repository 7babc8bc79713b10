/** The format of a league among its settings: the questions of its creation, and the rules that it began with by default. */
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { ChevronDown, Network } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { call } from '../../lib/api/api.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { LockNote } from '../../tournaments/edit/fields/part.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Switch } from '../../ui/controls/checks.tsx'
import { FormError } from '../../ui/controls/form-error.tsx'
import { Select } from '../../ui/controls/inputs.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { ConflictNotice } from '../../ui/form/conflict-notice.tsx'
import { storedOf } from '../../ui/form/use-edited-from.ts'
import { changeOf } from '../../ui/form/use-edits.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { UnsavedChanges } from '../../ui/overlay/unsaved-changes.tsx'
import { LadderFields } from '../create/ladder-fields.tsx'
import { newLeague } from '../create/new-league.ts'
import { bestOfOptions, withStored } from '../create/options.ts'
import { QueueFields } from '../create/queue-fields.tsx'
import { SeasonFields } from '../create/season-fields.tsx'
import { type League, league } from '../queries.ts'
import { ChallengeRules } from './challenge-rules.tsx'
import { divisionsAfter, valuesOfLeague } from './league-values.ts'
import { PairingRules } from './pairing-rules.tsx'
import { RatingRules } from './rating-rules.tsx'
import { type FormatValues, lockOf, rulesOf } from './rules.ts'
import { SeasonRules } from './season-rules.tsx'
import { useFormatChecks } from './use-format-checks.ts'
import '../create/create.css'
import '../../tournaments/create/create.css'
import '../../ui/form/tiles.css'

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
  const leagueForm = useForm({
    stored: valuesOfLeague(season),
    record: season,
    checks: useFormatChecks(season),
    async send(values, _change, editedFrom) {
      const leagueOf = (answers: FormatValues) => {
        const { settings, ...fields } = newLeague(season.type, answers, {
          gameId: answers.gameId,
          zone: season.timezone,
          divisionName: (no) => answers.divisionRules[no - 1]?.name.trim() ?? tLeagueCreate('divisionName', { no }),
          playoffOf: (no) => answers.divisionRules[no - 1]?.playoff ?? 0,
        })
        const divisions = settings?.divisions && { divisions: divisionsAfter(season, answers, settings.divisions) }
        return { ...fields, settings: { ...settings, ...divisions, ...rulesOf(answers) } }
      }
      // Only what the host changed: the form asks for less than a league can have, such as divisions of different sizes.
      const [before, after] = [leagueOf(valuesOfLeague(season)), leagueOf(values)]
      const { maxPlayers } = changeOf(before, after)
      const settings = changeOf(before.settings, after.settings)
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
  const { form, text, tick, values, errorText, conflict, isSending, isDirty } = leagueForm
  const lock = lockOf(season, 'bestOf')
  return (
    <form className="setup-body create-form" {...form}>
      {/* The rules of a queue can change during the season. */}
      {season.type === 'MATCHMAKING' && <QueueFields form={leagueForm} />}
      <LockNote lock={lock} />
      <fieldset className="create-form" disabled={lock !== null}>
        <Select label={tCreate('bestOf')} {...text('bestOf')}>
          {withStored(bestOfOptions, values.bestOf).map((count) => (
            <option key={count} value={count}>
              {tCreate('bestOfGames', { count })}
            </option>
          ))}
        </Select>
        {season.type === 'SCHEDULED' ? (
          <SeasonFields form={leagueForm} />
        ) : (
          <Switch {...tick('draws')}>{t('setting.draws')}</Switch>
        )}
      </fieldset>
      {season.type === 'RANKED' && <LadderFields form={leagueForm} isLocked={lock !== null} />}
      <div className="create-form">
        {season.type === 'SCHEDULED' && <SeasonRules form={leagueForm} league={season} />}
        {season.type === 'RANKED' && <ChallengeRules form={leagueForm} league={season} />}
        {season.type === 'MATCHMAKING' && <PairingRules form={leagueForm} league={season} />}
        {season.type !== 'SCHEDULED' && values.ladder === 'rating' && <RatingRules form={leagueForm} league={season} />}
      </div>
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

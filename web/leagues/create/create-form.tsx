import type { LeagueType } from '@guildhall/contract/leagues/constants.ts'
import { tournamentLimits as limits } from '@guildhall/contract/tournaments/constants.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { invalidateEventLists } from '../../events/event-lists.ts'
import { call } from '../../lib/api/api.ts'
import { useIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { nextFriday } from '../../lib/i18n/zone-time.ts'
import { useZone } from '../../lib/page/now.ts'
import { useHydrated } from '../../lib/page/use-hydrated.ts'
import { CreateFooter, gameIdOf, HostField, useEventChecks } from '../../tournaments/create/event-fields.tsx'
import { GamePicker } from '../../tournaments/create/game-picker.tsx'
import type { Community, Game } from '../../tournaments/create/queries.ts'
import { TeamSize } from '../../tournaments/create/team-size.tsx'
import { Select, TextField } from '../../ui/controls/inputs.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { LadderFields, SeasonEnd } from './ladder-fields.tsx'
import { hasOnlyDays, initialValues, newLeague } from './new-league.ts'
import { bestOfOptions } from './options.ts'
import { QueueFields } from './queue-fields.tsx'
import { SeasonFields } from './season-fields.tsx'

type CreateFormProps = {
  type: LeagueType
  communities: readonly Community[]
  games: readonly Game[]
  organizationId: string | null
  /** Whether the person may be the host instead of a community. */
  mayHostAlone?: boolean
}

/** The start is in the reader's zone, which becomes the zone of the league. */
export function CreateForm({ type, communities, games, organizationId, mayHostAlone = true }: CreateFormProps) {
  const t = useTranslation('leagues-create')
  const tCreate = useTranslation('create')
  const zone = useZone()
  const isHydrated = useHydrated()
  const [now] = useState(Date.now)
  const navigate = useNavigate()
  const client = useQueryClient()
  const idempotency = useIdempotencyKey()
  const leagueForm = useForm({
    stored: {
      ...initialValues,
      organizationId: organizationId ?? (mayHostAlone ? '' : (communities[0]?.id ?? '')),
      start: isHydrated ? nextFriday(now, zone) : '',
    },
    checks: {
      ...useEventChecks(zone),
      end: (end, { start }) => (type !== 'SCHEDULED' && end && end <= start ? t('endEarly') : undefined),
      blackouts: (days) => (hasOnlyDays(days) ? undefined : t('blackoutsWrong')),
    },
    async send(values) {
      const { gameId: choice, gameName, organizationId: owner } = values
      const gameId = await gameIdOf(choice, gameName)
      const league = newLeague(type, values, { gameId, zone, divisionName: (no) => t('divisionName', { no }) })
      const body = { ...league, ...(owner && { organizationId: owner }) }
      const created = await call('POST /leagues', { body, idempotencyKey: idempotency.keyOf(body) })
      invalidateEventLists(client)
      await navigate(`/leagues/${created.id}/manage`)
    },
  })
  const { form, text, values, set, errorTextOf, errorText, error, isSending, isDirty } = leagueForm
  return (
    <form className="create-form" {...form}>
      <HostField communities={communities} mayHostAlone={mayHostAlone} field={text('organizationId')} />
      <GamePicker
        games={games}
        selectedId={values.gameId}
        error={errorTextOf('gameId')}
        onChoose={(game) => set('gameId', game)}
        name={values.gameName}
        onName={(name) => set('gameName', name)}
      />
      <TextField
        label={tCreate('name')}
        placeholder={t(`example.${type}`)}
        maxLength={limits.name.max}
        autoComplete="off"
        {...text('name')}
      />
      <TeamSize value={values.teamSize} onChange={(size) => set('teamSize', size)} />
      <div className="field-grid">
        <TextField
          type="datetime-local"
          label={type === 'SCHEDULED' ? t('firstRound') : tCreate('start')}
          note={zone.replaceAll('_', ' ')}
          {...text('start')}
        />
        <Select label={tCreate('bestOf')} {...text('bestOf')}>
          {bestOfOptions.map((count) => (
            <option key={count} value={count}>
              {tCreate('bestOfGames', { count })}
            </option>
          ))}
        </Select>
        {type !== 'SCHEDULED' && <SeasonEnd form={leagueForm} />}
      </div>
      {type === 'SCHEDULED' && <SeasonFields form={leagueForm} />}
      {type === 'RANKED' && <LadderFields form={leagueForm} />}
      {type === 'MATCHMAKING' && <QueueFields form={leagueForm} />}
      <CreateFooter
        label={t('create')}
        hint={tCreate('createAbout')}
        errorText={errorText}
        error={error}
        isSending={isSending}
        isDirty={isDirty}
      />
    </form>
  )
}

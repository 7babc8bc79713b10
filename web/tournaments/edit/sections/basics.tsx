import { tournamentLimits as limits, regions, visibilities } from '@guildhall/contract/tournaments/constants.ts'
import { eventPath } from '@guildhall/contract/tournaments/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useI18n, useTranslation } from '../../../lib/i18n/i18n.ts'
import { Select, TextField } from '../../../ui/controls/inputs.tsx'
import { LinesField } from '../../../ui/form/lines-field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { RichEditor } from '../../../ui/rich-text/editor/rich-editor.tsx'
import { CheckboxGroup } from '../fields/checkbox-group.tsx'
import { Part } from '../fields/part.tsx'
import { UnlistedGame } from '../fields/unlisted-game.tsx'
import { games } from '../queries.ts'
import { useEventDraft } from '../use-draft.ts'
import { Passcode } from './passcode.tsx'

/** Converts typed text to the characters of an address while the host types. */
const slugInput = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')

export function Basics() {
  const t = useTranslation('edit')
  const { origin } = useI18n()
  const { values, set, errorOf, event } = useEventDraft()
  return (
    <>
      <Part title={t('part.name')} field="name">
        <TextField
          label={t('field.name')}
          required
          minLength={limits.name.min}
          maxLength={limits.name.max}
          error={errorOf('name')}
          value={values.name}
          onChange={({ target }) => set('name', target.value)}
        />
        {event.eventType === 'Tournament' && (
          <TextField
            label={t('field.slug')}
            note={t('optional')}
            description={t('about.slug', {
              url: `${origin}${eventPath({ id: event.id, slug: values.slug || 'friday-cup' })}`,
            })}
            maxLength={limits.slug.max}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            error={errorOf('slug')}
            value={values.slug ?? ''}
            onChange={({ target }) => set('slug', slugInput(target.value) || null)}
            onBlur={() => values.slug?.endsWith('-') && set('slug', values.slug.slice(0, -1))}
          />
        )}
        <TextField
          label={t('field.subtitle')}
          note={t('optional')}
          description={t('about.subtitle')}
          maxLength={limits.subtitle.max}
          error={errorOf('subtitle')}
          value={values.subtitle ?? ''}
          onChange={({ target }) => set('subtitle', target.value || null)}
        />
        <RichEditor
          label={t('field.description')}
          description={t('about.description')}
          error={errorOf('description')}
          value={values.description ?? ''}
          onChange={(html) => set('description', html || null)}
        />
      </Part>
      <Game />
      <Part title={t('part.visibility')} field="visibility" twoColumns>
        {event.visibility !== 'DRAFT' && (
          <SelectField
            label={t('field.visibility')}
            description={t(`seen.${values.visibility}`)}
            error={errorOf('visibility')}
            value={values.visibility}
            options={visibilities}
            labelOf={(option) => t(`visibility.${option}`)}
            onChange={(option) => set('visibility', option)}
          />
        )}
        <Passcode />
      </Part>
    </>
  )
}

function Game() {
  const t = useTranslation('edit')
  const tTournaments = useTranslation('tournaments')
  const { values, set, errorOf, event } = useEventDraft()
  const { data } = useQuery(games())
  const [named, setNamed] = useState<{ id: string; name: string } | null>(null)
  const allGames = data?.data ?? []
  const game = allGames.find(({ id }) => id === values.gameId)
  const platforms = game?.platforms ?? event.platforms.map(({ platform }) => platform)
  // A hidden game is in no list, but stays with the events that use it.
  const listedGames =
    !event.game || allGames.some(({ id }) => id === event.game?.id) ? allGames : [event.game, ...allGames]
  return (
    <Part title={t('part.game')} field="gameId" twoColumns>
      <Select
        label={t('field.gameId')}
        error={errorOf('gameId')}
        value={values.gameId ?? ''}
        onChange={({ target }) => {
          const next = allGames.find(({ id }) => id === target.value)
          set('gameId', target.value || null)
          set(
            'platforms',
            values.platforms.filter((item) => next?.platforms.some(({ id }) => id === item)),
          )
        }}
      >
        <option value="">{t('noGame')}</option>
        {named && !listedGames.some(({ id }) => id === named.id) && <option value={named.id}>{named.name}</option>}
        {listedGames.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <UnlistedGame
        onNamed={(game) => {
          setNamed(game)
          set('gameId', game.id)
          set('platforms', [])
        }}
      />
      <Select
        label={t('field.region')}
        description={t('about.region')}
        error={errorOf('region')}
        value={values.region ?? ''}
        onChange={({ target }) => set('region', regions.find((item) => item === target.value) ?? null)}
      >
        <option value="">{t('anyRegion')}</option>
        {regions.map((item) => (
          <option key={item} value={item}>
            {tTournaments(`region.${item}`)}
          </option>
        ))}
      </Select>
      {event.eventType === 'Tournament' && (
        <LinesField
          label={t('field.tags')}
          note={t('optional')}
          description={t('about.tags')}
          error={errorOf('tags')}
          value={values.tags}
          onChange={(tags) => set('tags', tags.slice(0, limits.tags))}
        />
      )}
      {platforms.length > 0 && (
        <CheckboxGroup
          label={t('field.platforms')}
          options={platforms.map(({ id }) => id)}
          selected={values.platforms}
          labelOf={(id) => platforms.find((item) => item.id === id)?.name ?? ''}
          onChange={(ids) => set('platforms', ids)}
        />
      )}
    </Part>
  )
}

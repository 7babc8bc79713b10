import { tournamentLimits as limits, regions, visibilities } from '@guildhall/contract/tournaments/constants.ts'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../../lib/i18n/i18n.ts'
import { Select, TextField } from '../../../ui/controls/inputs.tsx'
import { RichEditor } from '../editor/rich-editor.tsx'
import { Choice } from '../fields/choice.tsx'
import { LinesField } from '../fields/lines-field.tsx'
import { Part } from '../fields/part.tsx'
import { Ticks } from '../fields/ticks.tsx'
import { games } from '../queries.ts'
import { useTheDraft } from '../use-draft.ts'
import { Passcode } from './passcode.tsx'

export function Basics() {
  const t = useWords('edit')
  const { values, set, wrong, event } = useTheDraft()
  return (
    <>
      <Part title={t('part.name')} field="name">
        <TextField
          label={t('field.name')}
          required
          minLength={limits.name.min}
          maxLength={limits.name.max}
          error={wrong('name')}
          value={values.name}
          onChange={({ target }) => set('name', target.value)}
        />
        <TextField
          label={t('field.subtitle')}
          note={t('optional')}
          description={t('about.subtitle')}
          maxLength={limits.subtitle.max}
          error={wrong('subtitle')}
          value={values.subtitle ?? ''}
          onChange={({ target }) => set('subtitle', target.value || null)}
        />
        <RichEditor
          label={t('field.description')}
          about={t('about.description')}
          error={wrong('description')}
          value={values.description ?? ''}
          onChange={(html) => set('description', html || null)}
        />
      </Part>
      <Game />
      <Part title={t('part.visibility')} field="visibility" two>
        {event.visibility !== 'DRAFT' && (
          <Choice
            label={t('field.visibility')}
            description={t(`seen.${values.visibility}`)}
            error={wrong('visibility')}
            value={values.visibility}
            options={visibilities}
            words={(option) => t(`visibility.${option}`)}
            onChange={(option) => set('visibility', option)}
          />
        )}
        <Passcode />
      </Part>
    </>
  )
}

function Game() {
  const t = useWords('edit')
  const region = useWords('tournaments')
  const { values, set, wrong, event } = useTheDraft()
  const { data } = useQuery(games())
  const all = data?.data ?? []
  const game = all.find(({ id }) => id === values.gameId)
  const platforms = game?.platforms ?? event.platforms.map(({ platform }) => platform)
  // A hidden game is in no list, but stays with the events that use it.
  const known = !event.game || all.some(({ id }) => id === event.game?.id) ? all : [event.game, ...all]
  return (
    <Part title={t('part.game')} field="gameId" two>
      <Select
        label={t('field.gameId')}
        error={wrong('gameId')}
        value={values.gameId ?? ''}
        onChange={({ target }) => {
          const next = all.find(({ id }) => id === target.value)
          set('gameId', target.value || null)
          set(
            'platforms',
            values.platforms.filter((one) => next?.platforms.some(({ id }) => id === one)),
          )
        }}
      >
        <option value="">{t('noGame')}</option>
        {known.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        label={t('field.region')}
        description={t('about.region')}
        error={wrong('region')}
        value={values.region ?? ''}
        onChange={({ target }) => set('region', regions.find((one) => one === target.value) ?? null)}
      >
        <option value="">{t('anyRegion')}</option>
        {regions.map((one) => (
          <option key={one} value={one}>
            {region(`region.${one}`)}
          </option>
        ))}
      </Select>
      <LinesField
        label={t('field.tags')}
        note={t('optional')}
        description={t('about.tags')}
        error={wrong('tags')}
        value={values.tags}
        onChange={(tags) => set('tags', tags.slice(0, limits.tags))}
      />
      {platforms.length > 0 && (
        <Ticks
          label={t('field.platforms')}
          options={platforms.map(({ id }) => id)}
          chosen={values.platforms}
          words={(id) => platforms.find((one) => one.id === id)?.name ?? ''}
          onChange={(chosen) => set('platforms', chosen)}
        />
      )}
    </Part>
  )
}

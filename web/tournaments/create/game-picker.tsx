import { gameLimits } from '@guildhall/contract/games/constants.ts'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Cover } from '../../ui/art/cover/cover.tsx'
import { kindsInOrder } from '../../ui/art/cover/kinds.ts'
import { FormError } from '../../ui/controls/form-error.tsx'
import { TextField } from '../../ui/controls/inputs.tsx'

import type { Game } from './queries.ts'

/** A longer list gets a search field. */
const searchThreshold = 12

type PickableGame = Pick<Game, 'id' | 'name' | 'slug'> & Partial<Pick<Game, 'shortName' | 'assets'>>

/** The value of the choice for a game that is not listed. */
export const unlistedGame = 'unlisted'

type GamePickerProps = {
  games: readonly PickableGame[]
  selectedId: string
  error: string | undefined
  onChoose: (id: string) => void
  /** The name of a game that is not listed. */
  name: string
  onName: (name: string) => void
}

export function GamePicker({ games, selectedId, error, onChoose, name, onName }: GamePickerProps) {
  const t = useTranslation('create')
  const id = useId()
  const [input, setInput] = useState('')
  const searchText = input.trim().toLocaleLowerCase()
  // The chosen game stays in sight.
  const matches = games.filter(
    ({ id, name, shortName }) =>
      id === selectedId || [name, shortName ?? ''].some((text) => text.toLocaleLowerCase().includes(searchText)),
  )
  const kinds = kindsInOrder(matches.map(({ name }) => name))
  return (
    <fieldset className="create-field" aria-describedby={error ? id : undefined}>
      <legend className="field-label">{t('game')}</legend>
      {games.length > searchThreshold && (
        <TextField
          label={t('findGame')}
          type="search"
          value={input}
          onChange={({ target }) => setInput(target.value)}
        />
      )}
      <div className="game-tiles">
        {matches.map((game, index) => (
          <label key={game.id} className="game-tile">
            <input
              type="radio"
              name="gameId"
              value={game.id}
              checked={selectedId === game.id}
              onChange={() => onChoose(game.id)}
            />
            <Cover
              name={game.name}
              game={game.slug}
              kind={kinds[index]}
              shape="thumb"
              image={game.assets?.cover?.url ?? null}
            />
            <span>{game.name}</span>
          </label>
        ))}
        <label className="game-tile">
          <input
            type="radio"
            name="gameId"
            value={unlistedGame}
            checked={selectedId === unlistedGame}
            onChange={() => onChoose(unlistedGame)}
          />
          {name.trim() ? (
            <Cover name={name.trim()} game={name.trim()} shape="thumb" />
          ) : (
            <span className="game-tile-other" aria-hidden="true">
              <Plus size={24} />
            </span>
          )}
          <span>{t('unlistedGame')}</span>
        </label>
      </div>
      {selectedId === unlistedGame ? (
        <TextField
          label={t('gameName')}
          description={t('gameNameAbout')}
          placeholder={t('gameNameExample')}
          maxLength={gameLimits.name.max}
          autoComplete="off"
          error={error}
          value={name}
          onChange={({ target }) => onName(target.value)}
        />
      ) : (
        <FormError id={id} message={error} />
      )}
    </fieldset>
  )
}

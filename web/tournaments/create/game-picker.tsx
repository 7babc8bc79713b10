import { useId, useState } from 'react'
import { useWords } from '../../lib/i18n/i18n.ts'
import { Cover } from '../../ui/art/cover/cover.tsx'
import { kindsInOrder } from '../../ui/art/cover/generated-cover.ts'
import { FormMistake } from '../../ui/controls/form-error.tsx'
import { TextField } from '../../ui/controls/inputs.tsx'

import type { Game } from './queries.ts'

/** A longer list gets a search field. */
const many = 12

type GamePickerProps = {
  games: readonly Game[]
  chosen: string
  error: string | undefined
  onChoose: (id: string) => void
}

export function GamePicker({ games, chosen, error, onChoose }: GamePickerProps) {
  const t = useWords('create')
  const id = useId()
  const [input, setInput] = useState('')
  const searchText = input.trim().toLocaleLowerCase()
  const matches = games.filter((game) =>
    [game.name, game.shortName ?? ''].some((text) => text.toLocaleLowerCase().includes(searchText)),
  )
  const kinds = kindsInOrder(matches.map(({ name }) => name))
  return (
    <fieldset className="create-field" aria-describedby={error ? id : undefined}>
      <legend className="field-label">{t('game')}</legend>
      {games.length > many && (
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
              checked={chosen === game.id}
              onChange={() => onChoose(game.id)}
            />
            <Cover
              name={game.name}
              game={game.slug}
              kind={kinds[index]}
              shape="thumb"
              image={game.assets.cover?.url ?? null}
            />
            <span>{game.name}</span>
          </label>
        ))}
      </div>
      {matches.length === 0 && <p className="hint">{t('noGames')}</p>}
      <FormMistake id={id} message={error} />
    </fieldset>
  )
}

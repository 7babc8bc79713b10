import { organizationLimits as limits } from '@guildhall/contract/organizations/constants.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Cover } from '../../ui/art/cover/cover.tsx'
import { kindsInOrder } from '../../ui/art/cover/kinds.ts'
import { FormError } from '../../ui/controls/form-error.tsx'
import { TextField } from '../../ui/controls/inputs.tsx'
import { games } from './queries.ts'
import '../../ui/form/tiles.css'

/** A longer list gets a search field. */
const searchThreshold = 12

type GamePicksProps = {
  /** The props of the checkbox of a game. */
  option: (id: string) => ComponentProps<'input'>
  count: number
  error: string | undefined
}

/** The games that the community plays. */
export function GamePicks({ option, count, error }: GamePicksProps) {
  const t = useTranslation('community-create')
  const [input, setInput] = useState('')
  const { data } = useSuspenseQuery(games()).data
  const searchText = input.trim().toLocaleLowerCase()
  const kinds = kindsInOrder(data.map(({ name }) => name))
  const isFull = count >= limits.games
  return (
    <fieldset className="create-field">
      <legend className="field-label">
        {t('games')} <small>{t('optional')}</small>
      </legend>
      {data.length > searchThreshold && (
        <TextField
          label={t('findGame')}
          type="search"
          value={input}
          onChange={({ target }) => setInput(target.value)}
        />
      )}
      <div className="game-tiles">
        {data.map((game, index) => {
          const props = option(game.id)
          return (
            <label
              key={game.id}
              className="game-tile"
              hidden={!game.name.toLocaleLowerCase().includes(searchText) && !props.checked}
            >
              <input type="checkbox" {...props} disabled={isFull && !props.checked} />
              <Cover
                name={game.name}
                game={game.slug}
                kind={kinds[index]}
                shape="thumb"
                image={game.assets.cover?.url ?? null}
              />
              <span>{game.name}</span>
            </label>
          )
        })}
      </div>
      <FormError message={error} />
    </fieldset>
  )
}

import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../../testing/render.tsx'
import { SortableList } from './sortable-list.tsx'

function List({ isDisabled }: { isDisabled?: boolean }) {
  const [items, setItems] = useState(['Ada', 'Bo', 'Cleo', 'Dag'])
  return (
    <SortableList
      items={items}
      idOf={(name) => name}
      onSort={setItems}
      isDisabled={isDisabled ?? false}
      texts={{
        start: (name, from) => `${name} from ${from}`,
        over: (name, to) => `${name} over ${to}`,
        drop: (name, to) => `${name} to ${to}`,
        cancel: (name, from) => `${name} back at ${from}`,
      }}
    >
      {(name, _index, { handle, isDragged, ...row }) => (
        <li {...row}>
          <button type="button" aria-pressed={isDragged} {...handle}>
            {name}
          </button>
        </li>
      )}
    </SortableList>
  )
}

const news = () => document.querySelector('p[aria-live]')?.textContent
const order = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

async function press(name: string, keys: readonly string[], isDisabled = false) {
  const { user } = show(<List isDisabled={isDisabled} />)
  screen.getByRole('button', { name }).focus()
  await user.keyboard(keys.map((key) => `{${key}}`).join(''))
}

test('a row moves by keyboard, and each step is announced', async () => {
  await press('Cleo', [' ', 'ArrowUp'])
  expect(screen.getByRole('button', { name: 'Cleo' }).getAttribute('aria-pressed')).toBe('true')
  expect(news()).toBe('Cleo over 1')
})

test('a row that is dropped stays where it is, and keeps the focus', async () => {
  await press('Cleo', [' ', 'ArrowUp', 'ArrowUp', ' '])
  expect(order()).toEqual(['Cleo', 'Ada', 'Bo', 'Dag'])
  expect(news()).toBe('Cleo to 0')
  expect(document.activeElement?.textContent).toBe('Cleo')
})

test('Home and End move to the ends, and no further', async () => {
  await press('Bo', [' ', 'End', 'ArrowDown', ' '])
  expect(order()).toEqual(['Ada', 'Cleo', 'Dag', 'Bo'])
})

test('Escape puts a row back', async () => {
  await press('Bo', [' ', 'ArrowDown', 'Escape'])
  expect(order()).toEqual(['Ada', 'Bo', 'Cleo', 'Dag'])
  expect(news()).toBe('Bo back at 1')
})

test('a disabled list does not move', async () => {
  await press('Bo', [' ', 'ArrowDown', ' '], true)
  expect(order()).toEqual(['Ada', 'Bo', 'Cleo', 'Dag'])
})

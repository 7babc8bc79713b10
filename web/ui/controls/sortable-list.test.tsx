import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
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

const announcement = () => document.querySelector('p[aria-live]')?.textContent
const order = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

async function press(name: string, keys: readonly string[], isDisabled = false) {
  const { user } = show(<List isDisabled={isDisabled} />)
  screen.getByRole('button', { name }).focus()
  await user.keyboard(keys.map((key) => `{${key}}`).join(''))
}

test('a row moves by keyboard, and each step is announced', async () => {
  await press('Cleo', [' ', 'ArrowUp'])
  expect(screen.getByRole('button', { name: 'Cleo' }).getAttribute('aria-pressed')).toBe('true')
  expect(announcement()).toBe('Cleo over 1')
})

test('a dropped row stays at its new position and keeps the focus', async () => {
  await press('Cleo', [' ', 'ArrowUp', 'ArrowUp', ' '])
  expect(order()).toEqual(['Cleo', 'Ada', 'Bo', 'Dag'])
  expect(announcement()).toBe('Cleo to 0')
  expect(document.activeElement?.textContent).toBe('Cleo')
})

test('Home and End move a row to the start and the end of the list', async () => {
  await press('Bo', [' ', 'End', 'ArrowDown', ' '])
  expect(order()).toEqual(['Ada', 'Cleo', 'Dag', 'Bo'])
})

test('Escape returns a row to its original position', async () => {
  await press('Bo', [' ', 'ArrowDown', 'Escape'])
  expect(order()).toEqual(['Ada', 'Bo', 'Cleo', 'Dag'])
  expect(announcement()).toBe('Bo back at 1')
})

test('rows of a disabled list cannot be moved', async () => {
  await press('Bo', [' ', 'ArrowDown', ' '], true)
  expect(order()).toEqual(['Ada', 'Bo', 'Cleo', 'Dag'])
})

test('a click right after a drop reaches its button', async () => {
  const save = vi.fn()
  const { user } = show(
    <>
      <List />
      <button type="button" onClick={save}>
        Save
      </button>
    </>,
  )
  const target = screen.getByRole('button', { name: 'Cleo' })
  await user.pointer([
    { keys: '[MouseLeft>]', target, coords: { clientX: 5, clientY: 5 } },
    { target, coords: { clientX: 5, clientY: 45 } },
  ])
  expect(target.getAttribute('aria-pressed')).toBe('true')
  await user.pointer([{ keys: '[/MouseLeft]', target, coords: { clientX: 5, clientY: 45 } }])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(target.getAttribute('aria-pressed')).toBe('false')
  expect(save).toHaveBeenCalledOnce()
})

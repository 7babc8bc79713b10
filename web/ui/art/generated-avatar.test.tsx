import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EntrantAvatar } from '../../bracket/drawing/entrant-avatar.tsx'
import { EntrantImage } from '../../bracket/drawing/entrant-image.tsx'
import { show } from '../../testing/render.tsx'
import { Avatar } from './avatar.tsx'

const guest = { id: 'e1', name: 'Kira 花子', image: null, seed: 1 }
const team = { id: 'e2', name: 'Kite Club', image: { url: null, emoji: '🦊', color: '#112233' }, seed: 2 }

const inDrawing = (entrant: typeof guest | typeof team, isTeam: boolean) =>
  render(
    <svg role="img" aria-label="drawing">
      <EntrantImage entrant={entrant} team={isTeam} x={9} y={9} size={18} />
    </svg>,
  ).container.querySelector('svg svg')?.innerHTML

test('a guest has the same generated face in the bracket, in the standings and in a list', () => {
  const face = inDrawing(guest, false)
  expect(face).toContain('ellipse')
  expect(show(<EntrantAvatar entrant={guest} team={false} size={28} />).container.querySelector('svg')?.innerHTML).toBe(
    face,
  )
  expect(show(<Avatar username={guest.name} beside />).container.querySelector('svg')?.innerHTML).toBe(face)
})

test('two guests look different, and the case of a name does not matter', () => {
  const faceOf = (name: string) => inDrawing({ ...guest, name }, false)
  expect(faceOf('Otso')).not.toBe(faceOf('Marta'))
  expect(faceOf('otso')).toBe(faceOf('Otso'))
})

test('a team shows its badge and not the avatar of its captain', () => {
  const badge = show(<EntrantAvatar entrant={team} team size={28} />).container.querySelector('.team-badge')?.innerHTML
  expect(badge).toBeTruthy()
  expect(inDrawing(team, true)).toBe(badge)
})

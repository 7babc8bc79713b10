import { expect, test } from 'vitest'
import { show, translatorOf } from '../testing/render.tsx'
import { Champion } from './champion.tsx'
import { type Bracket, planOf } from './drawing/plan.ts'
import { useBracketTexts } from './use-bracket-text.ts'

const t = translatorOf('bracket')

/** Nova won the final. */
const bracket: Bracket = {
  type: 'SINGLE_ELIMINATION',
  preview: false,
  current: null,
  rounds: [{ key: 'W1', side: 'W', round: 1, name: null, bestOf: 1, startsAt: null }],
  entrants: ['Nova', 'Kestrel'].map((name, index) => ({ id: name, name, image: null, seed: index + 1 })),
  matches: [{ id: 'm1', no: 1, key: 'W1', number: 1, a: 0, b: 1, outcome: 'a', status: 'completed' }],
  winner: 0,
}

function Page({ bracket }: { bracket: Bracket }) {
  const plan = planOf(bracket)
  return (
    <svg role="img" aria-label="Bracket">
      <Champion plan={plan} texts={useBracketTexts(plan)} team={false} x={0} y={0} />
    </svg>
  )
}

const disqualified = (...names: string[]) =>
  bracket.entrants.map((entrant) => (names.includes(entrant.name ?? '') ? { ...entrant, disqualified: true } : entrant))

test.each([
  ['who won the final', bracket, ['Nova', t('champion')]],
  ['who moved up', { ...bracket, entrants: disqualified('Nova'), winner: 1 }, ['Kestrel', t('champion')]],
  ['no one', { ...bracket, entrants: disqualified('Nova', 'Kestrel'), winner: undefined }, [t('noChampion'), '']],
])('the champion in the drawing is %s', (_, { winner, ...rest }, expected) => {
  const { container } = show(<Page bracket={{ ...rest, ...(winner !== undefined && { winner }) }} />)
  expect([...container.querySelectorAll('text.bm-crown, text.bm-crown-note')].map((text) => text.textContent)).toEqual(
    expected,
  )
})

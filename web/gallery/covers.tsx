import { Cover } from '../ui/art/cover/cover.tsx'
import { kinds } from '../ui/art/cover/kinds.ts'
import { Block } from './block.tsx'

const games = [
  'rocket-league',
  'valorant',
  'tekken-8',
  'age-of-empires-2',
  'teamfight-tactics',
  'street-fighter-6',
  'splatoon-3',
  'ea-fc-26',
]

export function Covers() {
  return (
    <Block title="Covers: eight generated patterns" span={12}>
      <div className="gallery-covers">
        {kinds.map((kind, index) => (
          <div key={kind}>
            <Cover name="Nordlicht #41" game={games[index]} kind={kind} />
          </div>
        ))}
      </div>
      <p className="hint my-4">Names without a palette</p>
      <div className="gallery-covers">
        {['Hollow Knights', 'Paper Crown', 'Second Wind', 'Last Bus Home'].map((name) => (
          <div key={name}>
            <Cover name={name} />
          </div>
        ))}
      </div>
    </Block>
  )
}

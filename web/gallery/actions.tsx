import { Plus } from 'lucide-react'
import { Button } from '../ui/controls/button.tsx'
import { Block } from './block.tsx'

const kinds = [
  { kind: 'primary', word: 'Check in' },
  { kind: 'default', word: 'Edit' },
  { kind: 'ghost', word: 'Leave' },
  { kind: 'danger', word: 'Drop' },
] as const

const shows = ['normal', 'hover', 'press', 'focus'] as const

export function Actions() {
  return (
    <Block title="Buttons" span={8}>
      <div className="gallery-buttons">
        {kinds.map(({ kind, word }) => (
          <div key={kind}>
            <span>{kind}</span>
            {shows.map((show) => (
              <Button key={show} kind={kind} data-show={show}>
                {word}
              </Button>
            ))}
            <Button kind={kind} loading>
              {word}
            </Button>
            <Button kind={kind} disabled>
              {word}
            </Button>
          </div>
        ))}
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <Button kind="primary" size="large">
          <Plus size={18} aria-hidden="true" />
          Large 52
        </Button>
        <Button>Default 44</Button>
        <Button size="small">Small 36</Button>
        <Button size="dense">Dense 28</Button>
        <Button kind="text" size="small">
          Text button
        </Button>
      </div>
    </Block>
  )
}

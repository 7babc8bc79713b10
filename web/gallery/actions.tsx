import { Plus } from 'lucide-react'
import { Button } from '../ui/controls/button.tsx'
import { Block } from './block.tsx'

const kinds = [
  { kind: 'primary', label: 'Check in' },
  { kind: 'default', label: 'Edit' },
  { kind: 'ghost', label: 'Leave' },
  { kind: 'danger', label: 'Drop' },
] as const

const states = ['normal', 'hover', 'press', 'focus'] as const

export function Actions() {
  return (
    <Block title="Buttons" span={8}>
      <div className="gallery-buttons">
        {kinds.map(({ kind, label }) => (
          <div key={kind}>
            <span>{kind}</span>
            {states.map((state) => (
              <Button key={state} kind={kind} data-show={state}>
                {label}
              </Button>
            ))}
            <Button kind={kind} loading>
              {label}
            </Button>
            <Button kind={kind} disabled>
              {label}
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

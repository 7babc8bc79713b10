import { Block } from './block.tsx'

const names = [
  'surface-0',
  'surface-1',
  'surface-2',
  'surface-3',
  'line',
  'line-strong',
  'control-edge',
  'text-3',
  'text-2',
  'text-1',
  'accent',
  'accent-wash',
  'copper',
  'gold',
  'silver',
  'bronze',
  'success',
  'warning',
  'danger',
  'info',
  'live-fill',
  'st-disputed',
  'st-done',
  'danger-wash',
]

export function Colours() {
  return (
    <Block title="Colour" span={7}>
      <div className="gallery-colours">
        {names.map((name) => (
          <div key={name}>
            <svg aria-hidden="true">
              <rect width="100%" height="100%" fill={`var(--${name})`} />
            </svg>
            {name}
          </div>
        ))}
      </div>
    </Block>
  )
}

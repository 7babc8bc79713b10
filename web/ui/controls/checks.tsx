import type { ComponentProps, ReactNode } from 'react'
import { Count } from '../feedback/count.tsx'

type CheckProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & { children: ReactNode; count?: number }

export function Checkbox({ children, count, ...input }: CheckProps) {
  return (
    <label className="check">
      <input type="checkbox" {...input} />
      <span>{children}</span>
      {count !== undefined && <Count value={count} />}
    </label>
  )
}

export function Switch({ children, ...input }: Omit<CheckProps, 'count'>) {
  return (
    <label className="check">
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its state */}
      <input type="checkbox" role="switch" {...input} />
      <span>{children}</span>
    </label>
  )
}

/** A radio button. All options share a `name`, inside a `fieldset` with a `legend`. */
export function Radio({ children, ...input }: Omit<CheckProps, 'count'>) {
  return (
    <label className="check">
      <input type="radio" {...input} />
      <span>{children}</span>
    </label>
  )
}

import type { ComponentProps, ReactNode } from 'react'

/** A filter that is on or off. */
export function Chip({ pressed, children, ...rest }: ComponentProps<'button'> & { pressed?: boolean }) {
  return (
    <button type="button" {...rest} className="chip" aria-pressed={pressed}>
      {children}
    </button>
  )
}

/** A row of chips that scrolls horizontally on a narrow screen. */
export function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll horizontally in every browser
    <div className="chips" role="group" aria-label={label}>
      {children}
    </div>
  )
}

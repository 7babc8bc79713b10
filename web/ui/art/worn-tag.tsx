import { useCallback } from 'react'
import { inkOn } from './item-art.tsx'

type WornTagProps = { tag: { title: string; appearance: { tag?: string; color?: string } } }

/** A tag from a shop, as it appears beside the name of its owner. */
export function WornTag({ tag: { title, appearance } }: WornTagProps) {
  const { tag = title, color } = appearance
  // Set by script: the content security policy refuses style attributes in the HTML.
  const paint = useCallback(
    (element: HTMLElement | null) => {
      element?.style.setProperty('background', color ?? null)
      element?.style.setProperty('color', color ? inkOn(color) : null)
    },
    [color],
  )
  return (
    <span ref={paint} className="worn-tag">
      {tag}
    </span>
  )
}

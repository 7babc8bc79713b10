import { Children, type ReactNode } from 'react'

/** One line of facts with dots between them; when it wraps, no line starts with a dot. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <ul className="facts">
      {Children.toArray(children).map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts have no identity but their index
        <li key={index}>{fact}</li>
      ))}
    </ul>
  )
}

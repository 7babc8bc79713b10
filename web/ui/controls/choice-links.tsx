import { Link, useSearchParams } from 'react-router'
import { withSearchParam } from '../../lib/page/search-params.ts'

type ChoiceProps<V extends string> = {
  label: string
  /** The search parameter; the first option is the address without it. */
  name: string
  selected: V
  options: readonly { value: V; label: string }[]
  /** Parameters that depend on this one. */
  resets?: readonly string[]
}

/** A row of links, one of which is chosen. Each choice has an address. */
export function ChoiceLinks<V extends string>({ label, name, selected, options, resets = [] }: ChoiceProps<V>) {
  const [search] = useSearchParams()
  const addressOf = (value: V) => {
    const next = withSearchParam(search, name, value === options[0]?.value ? '' : value)
    for (const other of resets) next.delete(other)
    return next.size > 0 ? `?${next}` : '.'
  }
  return (
    <nav className="chips" aria-label={label}>
      {options.map(({ value, label }) => (
        <Link
          key={value}
          className="chip"
          to={addressOf(value)}
          aria-current={value === selected ? 'page' : undefined}
          preventScrollReset
          replace
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

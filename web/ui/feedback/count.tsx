import { useFormat } from '../../lib/i18n/format.ts'

/** The number of rows behind a tab, a filter or a heading. */
export function Count({ value }: { value: number }) {
  const { number } = useFormat()
  return <span className="count">{number(value)}</span>
}

import { useFormat } from '../../lib/i18n/format.ts'

/** A name, a count and a bar for its share. The numbers carry the information, so the bar is hidden from screen readers. */
export function ShareBar({ name, count, max }: { name: string; count: number; max: number }) {
  const { number } = useFormat()
  return (
    <li>
      <span>{name}</span>
      <b>{number(count)}</b>
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect className="manage-share-ground" width="100" height="6" />
        <rect
          className="manage-share"
          width={max > 0 ? Math.max(count > 0 ? 0.5 : 0, (100 * count) / max) : 0}
          height="6"
        />
      </svg>
    </li>
  )
}

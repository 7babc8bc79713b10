import { useWords } from '../lib/i18n/i18n.ts'

const most = 16

/** The first names of a list and a count of the rest. */
export function NameList({ label, names }: { label: string; names: readonly { id: string; name: string }[] }) {
  const t = useWords('manage')
  if (names.length === 0) return null
  const more = names.length - most
  return (
    <div className="desk-names">
      <span>{label}</span>
      <ul>
        {names.slice(0, most).map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
        {more > 0 && <li>{t('andMore', { count: more })}</li>}
      </ul>
    </div>
  )
}

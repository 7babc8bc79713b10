import { useTranslation } from '../lib/i18n/i18n.ts'

const maxNames = 16

/** The first names of a list and a count of the rest. */
export function NameList({ label, names }: { label: string; names: readonly { id: string; name: string }[] }) {
  const t = useTranslation('manage')
  if (names.length === 0) return null
  const hiddenCount = names.length - maxNames
  return (
    <div className="manage-names">
      {label && <span>{label}</span>}
      <ul>
        {names.slice(0, maxNames).map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
        {hiddenCount > 0 && <li>{t('andMore', { count: hiddenCount })}</li>}
      </ul>
    </div>
  )
}

import { useWords } from '../lib/i18n.ts'
import { ButtonLink } from '../ui/button.tsx'

/** The way from a guide to a person. */
export function Stuck() {
  const t = useWords('guides')
  return (
    <aside className="stuck">
      <div>
        <h2>{t('stuck')}</h2>
        <p>{t('stuckWhy')}</p>
      </div>
      <ButtonLink to="/help">{t('stuckAct')}</ButtonLink>
    </aside>
  )
}

import { useTranslation } from '../lib/i18n/i18n.ts'

/** The keys of the dialog, and how many results there are. */
export function PaletteFoot({ total }: { total: { count: number; number: string } | undefined }) {
  const t = useTranslation('search')
  const control = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl'
  return (
    <div className="palette-foot">
      <span aria-hidden="true">
        <kbd>↑</kbd>
        <kbd>↓</kbd>
        {t('move')}
      </span>
      <span aria-hidden="true">
        <kbd>↵</kbd>
        {t('open')}
      </span>
      <span aria-hidden="true">
        <kbd>{control}</kbd>
        <kbd>↵</kbd>
        {t('openNew')}
      </span>
      <output>{total && t('results', total)}</output>
    </div>
  )
}

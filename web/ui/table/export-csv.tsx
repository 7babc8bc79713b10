import { Download } from 'lucide-react'
import { useTranslation } from '../../lib/i18n/i18n.ts'

/** Downloads the rows that the filters show; `href` is the call of the list with `format=csv`. */
export function ExportCsv({ href }: { href: string }) {
  const t = useTranslation('ui')
  return (
    <a className="button" data-kind="ghost" data-size="small" href={href} download>
      <span className="button-label">
        <Download size={16} aria-hidden="true" />
        {t('exportCsv')}
      </span>
    </a>
  )
}

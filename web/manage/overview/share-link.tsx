import { eventPath } from '@guildhall/contract/tournaments/paths.ts'
import { Copy } from 'lucide-react'
import { useI18n, useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { copyText } from '../../ui/controls/copy-text.ts'
import type { Event } from '../queries.ts'

/** The public address of the event, ready to copy. */
export function ShareLink({ event }: { event: Event }) {
  const t = useTranslation('manage')
  const { origin } = useI18n()
  const link = `${origin}${eventPath(event)}`
  return (
    <section className="manage-part">
      <h2>{t('shareLink.title')}</h2>
      <p className="manage-share-link">
        <a href={link} translate="no">
          {link.replace(/^https?:\/\//, '')}
        </a>
        <Button size="small" onClick={() => void copyText(link, t('shareLink.copied'))}>
          <Copy size={16} aria-hidden="true" />
          {t('shareLink.copy')}
        </Button>
      </p>
    </section>
  )
}

import { eventPath } from '@guildhall/contract/tournaments/paths.ts'
import { Copy } from 'lucide-react'
import { useI18n, useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import type { Event } from '../queries.ts'

/** The public address of the event, ready to copy. */
export function ShareLink({ event }: { event: Event }) {
  const t = useTranslation('manage')
  const { origin } = useI18n()
  const link = `${origin}${eventPath(event)}`
  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      toast({ text: t('shareLink.copied'), tone: 'success' })
    } catch {
      toast({ text: link })
    }
  }
  return (
    <section className="manage-part">
      <h2>{t('shareLink.title')}</h2>
      <p className="manage-share-link">
        <a href={link} translate="no">
          {link.replace(/^https?:\/\//, '')}
        </a>
        <Button size="small" onClick={copy}>
          <Copy size={16} aria-hidden="true" />
          {t('shareLink.copy')}
        </Button>
      </p>
    </section>
  )
}

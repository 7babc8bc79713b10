import { Copy } from 'lucide-react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { copyText } from '../../ui/controls/copy-text.ts'

/** A redeem code that the reader owns. */
export function CodeBox({ code }: { code: string }) {
  const t = useTranslation('shop')
  return (
    <div className="code-box">
      <code>{code}</code>
      <Button size="small" onClick={() => copyText(code, t('codeCopied'))}>
        <Copy size={16} aria-hidden="true" />
        {t('copyCode')}
      </Button>
    </div>
  )
}

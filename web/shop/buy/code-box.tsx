import { Copy } from 'lucide-react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { copyText } from '../../players/copy-text.ts'
import { Button } from '../../ui/controls/button.tsx'

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

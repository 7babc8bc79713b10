import { emailLimits } from '@guildhall/contract/emails/constants.ts'
import { useId } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'

type HtmlAreaProps = { labelId: string; html: string; onChange: (html: string) => void }

/** The message as HTML. The preview lists what is removed from it. */
export function HtmlArea({ labelId, html, onChange }: HtmlAreaProps) {
  const t = useTranslation('email-editor')
  const id = useId()
  return (
    <>
      <div className="input email-html">
        <textarea
          rows={18}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          aria-labelledby={labelId}
          aria-describedby={id}
          maxLength={emailLimits.html.max}
          value={html}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      <p className="hint" id={id}>
        {t('htmlAbout')}
      </p>
    </>
  )
}

import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { FormError } from '../../../ui/controls/form-error.tsx'
import { useEventDraft } from '../use-draft.ts'

type PartProps = {
  title: ReactNode
  /** Where the section already shows the title, it is only for screen readers. */
  hiddenTitle?: boolean
  description?: ReactNode
  /** The field of this part; once it is locked, everything inside is disabled and the reason appears. */
  field: string
  /** Two columns where there is space; the default is one. */
  twoColumns?: boolean
  /** The server's error about a list as a whole. */
  error?: string | undefined
  children: ReactNode
}

/** A group of related fields. */
export function Part({ title, hiddenTitle, description, field, twoColumns, error, children }: PartProps) {
  const t = useTranslation('edit')
  const { lock } = useEventDraft()
  const lockReason = lock(field)
  return (
    <fieldset className="part" disabled={lockReason !== null}>
      <legend className={hiddenTitle ? 'sr-only' : undefined}>{title}</legend>
      {description && <p className="hint">{description}</p>}
      {lockReason && (
        <p className="part-lock">
          <Lock size={14} aria-hidden="true" />
          {t(`lock.${lockReason}`)}
        </p>
      )}
      <div className="part-fields" data-two={twoColumns || undefined}>
        {children}
      </div>
      <FormError message={error} />
    </fieldset>
  )
}

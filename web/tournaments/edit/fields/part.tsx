import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../../../lib/i18n/i18n.ts'
import { FormMistake } from '../../../ui/controls/form-error.tsx'
import { useTheDraft } from '../use-draft.ts'

type PartProps = {
  title: ReactNode
  /** Where the section already shows the title, it is only for screen readers. */
  quiet?: boolean
  about?: ReactNode
  /** The field of this part; once it is locked, everything inside is disabled and the reason appears. */
  field: string
  /** Two columns where there is space; the default is one. */
  two?: boolean
  /** The server's error about a list as a whole. */
  mistake?: string | undefined
  children: ReactNode
}

/** A group of related fields. */
export function Part({ title, quiet, about, field, two, mistake, children }: PartProps) {
  const t = useWords('edit')
  const { lock } = useTheDraft()
  const locked = lock(field)
  return (
    <fieldset className="part" disabled={locked !== null}>
      <legend className={quiet ? 'sr-only' : undefined}>{title}</legend>
      {about && <p className="hint">{about}</p>}
      {locked && (
        <p className="part-lock">
          <Lock size={14} aria-hidden="true" />
          {t(`lock.${locked}`)}
        </p>
      )}
      <div className="part-fields" data-two={two || undefined}>
        {children}
      </div>
      <FormMistake message={mistake} />
    </fieldset>
  )
}

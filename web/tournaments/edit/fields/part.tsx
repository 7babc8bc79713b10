import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../../../lib/i18n/i18n.ts'
import { FormMistake } from '../../../ui/controls/form-error.tsx'
import { useTheDraft } from '../use-draft.ts'

type PartProps = {
  title: ReactNode
  /** Where the section already says it, the title is only heard. */
  quiet?: boolean
  about?: ReactNode
  /** What is set here; once it can no longer be, everything inside rests and says why. */
  field: string
  /** Two columns where there is room; the default is one. */
  two?: boolean
  /** What the server refused about a list as a whole. */
  mistake?: string | undefined
  children: ReactNode
}

/** Fields that belong together. */
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

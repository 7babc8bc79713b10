import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { FormError } from '../../../ui/controls/form-error.tsx'
import { type Lock as LockReason, useEventDraft } from '../use-draft.ts'

type PartFieldsetProps = {
  title: ReactNode
  /** Where the section already shows the title, it is only for screen readers. */
  hiddenTitle?: boolean
  description?: ReactNode
  /** Why everything inside is disabled. */
  lock: LockReason | null
  /** Two columns where there is space; the default is one. */
  twoColumns?: boolean
  /** The server's error about a list as a whole. */
  error?: string | undefined
  children: ReactNode
}

type PartProps = Omit<PartFieldsetProps, 'lock'> & {
  /** The field of this part; once it is locked, everything inside is disabled and the reason appears. */
  field: string
}

/** A group of related fields of the draft. */
export function Part({ field, ...rest }: PartProps) {
  const { lock } = useEventDraft()
  return <PartFieldset {...rest} lock={lock(field)} />
}

export function PartFieldset({
  title,
  hiddenTitle,
  description,
  lock,
  twoColumns,
  error,
  children,
}: PartFieldsetProps) {
  return (
    <fieldset className="part" disabled={lock !== null}>
      <legend className={hiddenTitle ? 'sr-only' : undefined}>{title}</legend>
      {description && <p className="hint">{description}</p>}
      <LockNote lock={lock} />
      <div className="part-fields" data-two={twoColumns || undefined}>
        {children}
      </div>
      <FormError message={error} />
    </fieldset>
  )
}

/** Why fields cannot change any more. */
export function LockNote({ lock }: { lock: LockReason | null }) {
  const t = useTranslation('edit')
  return (
    lock && (
      <p className="part-lock">
        <Lock size={14} aria-hidden="true" />
        {t(`lock.${lock}`)}
      </p>
    )
  )
}

import type { ReactNode } from 'react'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { FormError } from '../ui/controls/form-error.tsx'
import { UnsavedChanges } from '../ui/overlay/unsaved-changes.tsx'

type PartProps = { title: string; about: string; children: ReactNode }

/** A titled group of settings. */
export const Part = ({ title, about, children }: PartProps) => (
  <section className="area-part">
    <div>
      <h2>{title}</h2>
      <p className="hint">{about}</p>
    </div>
    <div className="area-part-body">{children}</div>
  </section>
)

type SaveRowProps = { errorText: string | undefined; isSending: boolean; isDirty: boolean; children?: ReactNode }

/** `children` are further buttons. */
export function SaveRow({ errorText, isSending, isDirty, children }: SaveRowProps) {
  const t = useTranslation('site-settings')
  return (
    <div className="grid gap-3">
      {isDirty && !isSending && <UnsavedChanges />}
      <FormError message={errorText} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={isSending} disabled={!isDirty}>
          {t('save')}
        </Button>
        {children}
      </div>
    </div>
  )
}

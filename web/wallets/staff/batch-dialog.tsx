import { type ComponentProps, type ReactNode, useId } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormError } from '../../ui/controls/form-error.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { ChangePreview } from './change-preview.tsx'
import type { useBatch } from './use-batch.ts'

type BatchDialogProps = {
  /** The community, or null for the platform. */
  issuerId: string | null
  title: string
  about?: string
  /** The label of the button that books so many rows. */
  bookLabel: (rows: number) => string
  batch: ReturnType<typeof useBatch>
  form: ComponentProps<'form'>
  isSending: boolean
  onClose: () => void
  children: ReactNode
}

/** A form, then the balances before and after, then the booking. */
export function BatchDialog(props: BatchDialogProps) {
  const { issuerId, title, about, bookLabel, batch, form, isSending, onClose, children } = props
  const { preview } = batch
  const t = useTranslation('community-coins')
  const id = useId()
  return (
    <Modal
      open
      onClose={onClose}
      title={title}
      {...(about && !preview && { description: about })}
      maxWidth={preview ? 720 : 520}
      footer={
        preview ? (
          <>
            <Button kind="ghost" onClick={batch.back}>
              {t('back')}
            </Button>
            <Button kind="primary" loading={batch.isBooking} disabled={preview.problems > 0} onClick={batch.book}>
              {bookLabel(preview.rows.length)}
            </Button>
          </>
        ) : (
          <Button type="submit" form={id} kind="primary" loading={isSending}>
            {t('preview')}
          </Button>
        )
      }
    >
      <form id={id} className="mt-2 grid gap-4" {...form}>
        {preview ? <ChangePreview result={preview} issuerId={issuerId} /> : children}
        <FormError message={batch.errorText} />
      </form>
    </Modal>
  )
}

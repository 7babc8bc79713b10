import { walletLimits } from '@guildhall/contract/wallets/constants.ts'
import { useId } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormError } from '../../ui/controls/form-error.tsx'
import { TextArea } from '../../ui/controls/inputs.tsx'
import { TextOrFile } from '../../ui/controls/text-or-file.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Modal } from '../../ui/overlay/modal.tsx'
import { ChangePreview } from './change-preview.tsx'
import { importCoins } from './queries.ts'
import { keyFor } from './text-keys.ts'
import { useBatch } from './use-batch.ts'

/** Coins for the people in a CSV file or a pasted list: every line is checked first, then all are booked at once. */
export function ImportDialog({ issuerId, onClose }: { issuerId: string | null; onClose: () => void }) {
  const t = useTranslation('community-coins')
  const id = useId()
  const { form, text, values, set, errorTextOf, errorText, isSending } = useForm({
    stored: { text: '', reason: '' },
    send: () => batch.load(),
  })
  const batch = useBatch(
    (ids) => importCoins(issuerId, { text: values.text, reason: values.reason.trim(), ...ids }),
    onClose,
  )
  const isComplete = values.text.trim() !== '' && values.reason.trim().length >= walletLimits.reason.min
  return (
    <Modal
      open
      onClose={onClose}
      title={t('importTitle')}
      maxWidth={720}
      {...(!batch.preview && { description: t('importAbout') })}
      footer={
        batch.preview ? (
          <>
            <Button kind="ghost" onClick={batch.back}>
              {t('back')}
            </Button>
            <Button kind="primary" loading={batch.isBooking} disabled={batch.preview.problems > 0} onClick={batch.book}>
              {t('bookLines', { count: batch.preview.rows.length })}
            </Button>
          </>
        ) : (
          <Button type="submit" form={id} kind="primary" loading={isSending} disabled={!isComplete}>
            {t('preview')}
          </Button>
        )
      }
    >
      <form id={id} className="mt-2 grid gap-4" {...form}>
        {batch.preview ? (
          <ChangePreview result={batch.preview} issuerId={issuerId} />
        ) : (
          <>
            <TextOrFile
              chooseFile={t('chooseFile')}
              label={t('importText')}
              placeholder={t('importExample')}
              rows={7}
              maxLength={walletLimits.csvText}
              value={values.text}
              onChange={(list) => set('text', list)}
            />
            <FormError message={errorTextOf('text') ?? errorText} />
            <TextArea
              label={t('reason')}
              description={t(keyFor(issuerId, 'importReasonAbout'))}
              rows={2}
              required
              maxLength={walletLimits.reason.max}
              {...text('reason')}
            />
          </>
        )}
        <FormError message={batch.errorText} />
      </form>
    </Modal>
  )
}

import { walletLimits } from '@guildhall/contract/wallets/constants.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { FormError } from '../../ui/controls/form-error.tsx'
import { TextArea } from '../../ui/controls/inputs.tsx'
import { useReasonCheck } from '../../ui/controls/reason-field.tsx'
import { TextOrFile } from '../../ui/controls/text-or-file.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useRequired } from '../../ui/form/use-required.ts'
import { BatchDialog } from './batch-dialog.tsx'
import { importCoins } from './queries.ts'
import { keyFor } from './text-keys.ts'
import { useBatch } from './use-batch.ts'

/** Coins for the people in a CSV file or a pasted list: every line is checked first, then all are booked at once. */
export function ImportDialog({ issuerId, onClose }: { issuerId: string | null; onClose: () => void }) {
  const t = useTranslation('community-coins')
  const required = useRequired()
  const checkReason = useReasonCheck()
  const { form, text, values, set, errorTextOf, errorText, isSending } = useForm({
    stored: { text: '', reason: '' },
    checks: { text: required.text, reason: checkReason },
    send: () => batch.load(),
  })
  const batch = useBatch(
    (ids) => importCoins(issuerId, { text: values.text, reason: values.reason.trim(), ...ids }),
    onClose,
  )
  return (
    <BatchDialog
      issuerId={issuerId}
      title={t('importTitle')}
      about={t('importAbout')}
      bookLabel={(count) => t('bookLines', { count })}
      batch={batch}
      form={form}
      isSending={isSending}
      onClose={onClose}
    >
      <TextOrFile
        chooseFile={t('chooseFile')}
        label={t('importText')}
        placeholder={t('importExample')}
        rows={7}
        maxLength={walletLimits.csvText}
        name="text"
        value={values.text}
        error={errorTextOf('text')}
        onChange={(list) => set('text', list)}
      />
      <FormError message={errorText} />
      <TextArea
        label={t('reason')}
        description={t(keyFor(issuerId, 'importReasonAbout'))}
        rows={2}
        required
        maxLength={walletLimits.reason.max}
        {...text('reason')}
      />
    </BatchDialog>
  )
}

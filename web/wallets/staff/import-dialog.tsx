import { walletLimits } from '@guildhall/contract/wallets/constants.ts'
import { useState } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormMistake } from '../../ui/controls/form-error.tsx'
import { TextArea } from '../../ui/controls/inputs.tsx'
import { TextOrFile } from '../../ui/controls/text-or-file.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { ChangePreview } from './change-preview.tsx'
import { importCoins } from './queries.ts'
import { keyFor } from './text-keys.ts'
import { useBatch } from './use-batch.ts'

/** Coins for the people in a CSV file or a pasted list: every line is checked first, then all are booked at once. */
export function ImportDialog({ issuerId, onClose }: { issuerId: string | null; onClose: () => void }) {
  const t = useTranslation('community-coins')
  const [text, setText] = useState('')
  const [reason, setReason] = useState('')
  const batch = useBatch((ids) => importCoins(issuerId, { text, reason: reason.trim(), ...ids }), onClose)
  const isComplete = text.trim() !== '' && reason.trim().length >= walletLimits.reason.min
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
          <Button kind="primary" loading={batch.isLoading} disabled={!isComplete} onClick={batch.load}>
            {t('preview')}
          </Button>
        )
      }
    >
      <div className="mt-2 grid gap-4">
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
              value={text}
              onChange={setText}
            />
            <TextArea
              label={t('reason')}
              description={t(keyFor(issuerId, 'importReasonAbout'))}
              rows={2}
              required
              maxLength={walletLimits.reason.max}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </>
        )}
        <FormMistake message={batch.mistake} />
      </div>
    </Modal>
  )
}

import { campaignLimits } from '@guildhall/contract/campaigns/constants.ts'
import type { ChangeEvent } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { TextArea, TextField } from '../../ui/controls/inputs.tsx'

type Props = {
  name: string
  value: string
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void
}

/** Why a legal email is sent, and about which version of the document: both are stored with it. */
export function LegalFields({ text }: { text: (name: 'reason' | 'documentVersion') => Props }) {
  const t = useTranslation('campaigns')
  return (
    <>
      <TextArea
        label={t('reason')}
        description={t('reasonAbout')}
        rows={2}
        required
        maxLength={campaignLimits.reason.max}
        {...text('reason')}
      />
      <TextField
        label={t('documentVersion')}
        description={t('documentVersionAbout')}
        required
        maxLength={campaignLimits.documentVersion.max}
        {...text('documentVersion')}
      />
    </>
  )
}

import {
  organizationLimits as limits,
  type SponsorTier,
  sponsorTiers,
} from '@guildhall/contract/organizations/constants.ts'
import { useState } from 'react'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { isWebAddress, withProtocol } from '../../../lib/link.ts'
import { FormError } from '../../../ui/controls/form-error.tsx'
import { Select, TextField } from '../../../ui/controls/inputs.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { ImageField } from '../image-field.tsx'
import type { Sponsor } from './queries.ts'
import { isConflict } from './use-list-editor.ts'

export type SponsorValues = {
  id?: string
  name: string
  tier: SponsorTier
  link: string | null
  imageId?: string | null
}

type SponsorDialogProps = {
  organizationId: string
  sponsor: Sponsor | null
  isSaving: boolean
  onSubmit: (values: SponsorValues) => Promise<void>
  onClose: () => void
}

export function SponsorDialog({ organizationId, sponsor, isSaving, onSubmit, onClose }: SponsorDialogProps) {
  const t = useTranslation('community-promotion')
  const tCommunity = useTranslation('community')
  const [image, setImage] = useState<{ id: string; url: string } | null | undefined>(undefined)
  const { form, text, values, error, errorText } = useForm({
    stored: { name: sponsor?.name ?? '', tier: sponsor?.tier ?? 'partner', link: sponsor?.link ?? '' },
    checks: {
      name: (name) => (name.trim() ? undefined : t('nameNeeded')),
      link: (link) => (link.trim() && !isWebAddress(link) ? t('linkWrong') : undefined),
    },
    send: ({ name, tier, link }) =>
      onSubmit({
        ...(sponsor && { id: sponsor.id }),
        name: name.trim(),
        tier,
        link: withProtocol(link) || null,
        ...(image !== undefined && { imageId: image?.id ?? null }),
      }),
  })
  return (
    <FormDialog
      title={sponsor ? t('editSponsor') : t('addSponsor')}
      onClose={onClose}
      cancel={t('cancel')}
      submit={sponsor ? t('saveSponsor') : t('addSponsor')}
      isSending={isSaving}
      form={form}
    >
      <TextField label={t('name')} maxLength={limits.sponsorName.max} {...text('name')} />
      <Select label={t('tier')} description={t('tierAbout')} {...text('tier')} value={values.tier}>
        {sponsorTiers.map((tier) => (
          <option key={tier} value={tier}>
            {tCommunity(`sponsorTier.${tier}`)}
          </option>
        ))}
      </Select>
      <TextField label={t('link')} note={t('optional')} inputMode="url" placeholder="https://" {...text('link')} />
      <ImageField
        label={t('logo')}
        organizationId={organizationId}
        type="SPONSOR"
        url={image === undefined ? (sponsor?.image?.url ?? null) : (image?.url ?? null)}
        onChange={setImage}
      />
      <FormError message={isConflict(error) ? t('conflict') : errorText} />
    </FormDialog>
  )
}

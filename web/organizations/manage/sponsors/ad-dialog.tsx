import {
  type AdPlacement,
  adPlacements,
  organizationLimits as limits,
} from '@guildhall/contract/organizations/constants.ts'
import { useState } from 'react'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { momentOf, wallTime } from '../../../lib/i18n/zone-time.ts'
import { isWebAddress, withProtocol } from '../../../lib/link.ts'
import { useZone } from '../../../lib/page/now.ts'
import { FormError } from '../../../ui/controls/form-error.tsx'
import { Select, TextField } from '../../../ui/controls/inputs.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { ImageField } from '../image-field.tsx'
import type { AdReport } from './queries.ts'
import { isConflict } from './use-list-editor.ts'

export type AdValues = {
  id?: string
  name: string
  placement: AdPlacement
  link: string | null
  startsAt: string | null
  endsAt: string | null
  imageId?: string | null
}

type AdDialogProps = {
  organizationId: string
  ad: AdReport | null
  isSaving: boolean
  onSubmit: (values: AdValues) => Promise<void>
  onClose: () => void
}

export function AdDialog({ organizationId, ad, isSaving, onSubmit, onClose }: AdDialogProps) {
  const t = useTranslation('community-promotion')
  const zone = useZone()
  const [image, setImage] = useState<{ id: string; url: string } | null | undefined>(undefined)
  const { form, text, values, error, errorText } = useForm({
    stored: {
      name: ad?.name ?? '',
      placement: ad?.placement ?? 'side',
      link: ad?.link ?? '',
      startsAt: ad?.startsAt ? wallTime(ad.startsAt, zone) : '',
      endsAt: ad?.endsAt ? wallTime(ad.endsAt, zone) : '',
    },
    checks: {
      name: (name) => (name.trim() ? undefined : t('nameNeeded')),
      link: (link) => (link.trim() && !isWebAddress(link) ? t('linkWrong') : undefined),
      endsAt: (endsAt, { startsAt }) => (startsAt && endsAt && startsAt >= endsAt ? t('endsTooEarly') : undefined),
    },
    send: ({ name, placement, link, startsAt, endsAt }) =>
      onSubmit({
        ...(ad && { id: ad.id }),
        name: name.trim(),
        placement,
        link: withProtocol(link) || null,
        startsAt: momentOf(startsAt, zone),
        endsAt: momentOf(endsAt, zone),
        ...(image !== undefined && { imageId: image?.id ?? null }),
      }),
  })
  return (
    <FormDialog
      title={ad ? t('editAd') : t('addAd')}
      onClose={onClose}
      cancel={t('cancel')}
      submit={ad ? t('saveAd') : t('addAd')}
      isSending={isSaving}
      form={form}
    >
      <TextField label={t('name')} description={t('adNameAbout')} maxLength={limits.adName.max} {...text('name')} />
      <Select label={t('placement')} {...text('placement')} value={values.placement}>
        {adPlacements.map((placement) => (
          <option key={placement} value={placement}>
            {t(`placementName.${placement}`)}
          </option>
        ))}
      </Select>
      <TextField label={t('link')} note={t('optional')} inputMode="url" placeholder="https://" {...text('link')} />
      <div className="promotion-pair">
        <TextField label={t('startsAt')} note={t('optional')} type="datetime-local" {...text('startsAt')} />
        <TextField label={t('endsAt')} note={t('optional')} type="datetime-local" {...text('endsAt')} />
      </div>
      <ImageField
        label={t('image')}
        organizationId={organizationId}
        type="AD"
        url={image === undefined ? (ad?.image?.url ?? null) : (image?.url ?? null)}
        onChange={setImage}
      />
      <FormError message={isConflict(error) ? t('conflict') : errorText} />
    </FormDialog>
  )
}

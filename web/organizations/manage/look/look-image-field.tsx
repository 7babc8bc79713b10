import { organizationLimits as limits } from '@guildhall/contract/organizations/constants.ts'
import type { LookImage } from '@guildhall/contract/organizations/look-constants.ts'
import { Coins, ImageUp, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { imageError } from '../../../lib/image-error.ts'
import { Cover } from '../../../ui/art/cover/cover.tsx'
import { bannerKindOf } from '../../../ui/art/cover/kinds.ts'
import { Crest } from '../../../ui/art/crest.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { FormError } from '../../../ui/controls/form-error.tsx'
import { ImageButton } from '../../../ui/controls/image-button.tsx'
import type { Organization } from '../../queries.ts'

type LookImageFieldProps = {
  image: LookImage
  organization: Organization
  accent: string | null
  url: string | null
  /** Null removes the image. */
  onSelect: (file: File | null) => void
}

/** Selects an image of the look; it is uploaded when the look is published. */
export function LookImageField({ image, organization, accent, url, onSelect }: LookImageFieldProps) {
  const t = useTranslation('community-look')
  const problem = useTranslation('problems')
  const [error, setError] = useState<string | null>(null)
  const { username, name } = organization
  const previews: Record<LookImage, () => ReactNode> = {
    avatar: () => <Crest name={username} accent={accent} image={url} size={64} />,
    banner: () => <Cover name={username} kind={bannerKindOf(username)} accent={accent} shape="wide" image={url} />,
    coin: () => (url ? <img src={url} alt="" /> : <Coins size={32} aria-hidden="true" />),
    wordmark: () => (url ? <img src={url} alt="" /> : <b>{name}</b>),
  }

  function select(file: File) {
    const refusal = imageError(file, limits.lookImageBytes)
    setError(refusal)
    if (!refusal) onSelect(file)
  }

  return (
    <div className="look-image" data-image={image}>
      <div className="look-frame">{previews[image]()}</div>
      <div>
        <h3>{t(`image.${image}`)}</h3>
        <p className="hint">{t(`imageAbout.${image}`)}</p>
        <div className="flex flex-wrap gap-2">
          <ImageButton aria-label={t('choose', { image: t(`image.${image}`) })} onPick={select}>
            <ImageUp size={16} aria-hidden="true" />
            {url ? t('replace') : t('upload')}
          </ImageButton>
          {url && (
            <Button
              size="small"
              kind="ghost"
              aria-label={t('removeImage', { image: t(`image.${image}`) })}
              onClick={() => onSelect(null)}
            >
              <Trash2 size={16} aria-hidden="true" />
              {t('remove')}
            </Button>
          )}
        </div>
        <FormError message={error ? problem(error) : undefined} />
      </div>
    </div>
  )
}

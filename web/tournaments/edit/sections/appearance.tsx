import { type ArtworkPlace, artworkPlaces } from '@guildhall/contract/tournaments/constants.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Cover } from '../../../ui/art/cover/cover.tsx'
import { Part } from '../fields/part.tsx'
import { useEventDraft } from '../use-draft.ts'
import { PictureUpload } from './picture-upload.tsx'
import { VideoField } from './video-field.tsx'

/** Pictures are stored when they are selected: there is nothing to save. */
export function Appearance() {
  const t = useTranslation('edit')
  return (
    <Part hiddenTitle title={t('section.look')} description={t('part.brandingAbout')} field="assets">
      <div className="pictures">
        {artworkPlaces.map((place) => (
          <PictureUpload key={place} place={place} preview={<Preview place={place} />} />
        ))}
        <VideoField />
      </div>
    </Part>
  )
}

function Preview({ place }: { place: ArtworkPlace }) {
  const { event } = useEventDraft()
  const image = event.assets[place]?.url ?? null
  if (place === 'logo' || place === 'icon') return image ? <img src={image} alt="" /> : null
  return (
    <Cover
      name={event.name}
      game={event.game?.slug ?? event.name}
      shape={place === 'cover' ? 'card' : 'wide'}
      image={image}
    />
  )
}

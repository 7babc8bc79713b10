import { type ArtworkPlace, artworkPlaces } from '@guildhall/contract/tournaments/constants.ts'
import { useWords } from '../../../lib/i18n/i18n.ts'
import { Cover } from '../../../ui/art/cover/cover.tsx'
import { Part } from '../fields/part.tsx'
import { useTheDraft } from '../use-draft.ts'
import { PicturePlace } from './picture-place.tsx'
import { VideoPlace } from './video-place.tsx'

/** Pictures are stored when they are selected: there is nothing to save. */
export function Look() {
  const t = useWords('edit')
  return (
    <Part quiet title={t('section.look')} about={t('part.brandingAbout')} field="assets">
      <div className="pictures">
        {artworkPlaces.map((place) => (
          <PicturePlace key={place} place={place} preview={<Preview place={place} />} />
        ))}
        <VideoPlace />
      </div>
    </Part>
  )
}

function Preview({ place }: { place: ArtworkPlace }) {
  const { event } = useTheDraft()
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

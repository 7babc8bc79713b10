import { type ArtworkKind, artworkKinds } from '@guildhall/contract/tournaments/constants.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Cover } from '../../../ui/art/cover/cover.tsx'
import { Part } from '../fields/part.tsx'
import { useEventDraft } from '../use-draft.ts'
import { ImageUpload } from './image-upload.tsx'
import { VideoField } from './video-field.tsx'

/** Images are stored when they are selected: there is nothing to save. */
export function Appearance() {
  const t = useTranslation('edit')
  return (
    <Part hiddenTitle title={t('section.look')} description={t('part.brandingAbout')} field="assets">
      <div className="images">
        {artworkKinds.map((kind) => (
          <ImageUpload key={kind} kind={kind} preview={<Preview kind={kind} />} />
        ))}
        <VideoField />
      </div>
    </Part>
  )
}

function Preview({ kind }: { kind: ArtworkKind }) {
  const { event } = useEventDraft()
  const image = event.assets[kind]?.url ?? null
  if (kind === 'logo' || kind === 'icon') return image ? <img src={image} alt="" /> : null
  return (
    <Cover
      name={event.name}
      game={event.game?.slug ?? event.name}
      shape={kind === 'cover' ? 'card' : 'wide'}
      image={image}
    />
  )
}

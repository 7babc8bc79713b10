import { useQuery } from '@tanstack/react-query'
import { me } from '../../identity/queries.ts'
import type { SessionUser } from '../../lib/api/session.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Avatar } from '../../ui/art/avatar.tsx'
import { Cover } from '../../ui/art/cover/cover.tsx'
import { BannerArt, type ItemLook } from '../../ui/art/item-art.tsx'
import { WornTag } from '../../ui/art/worn-tag.tsx'
import '../shop.css'

/** The reader's profile as it looks with the item. */
export function WornPreview({ item, user }: { item: ItemLook; user: SessionUser }) {
  const t = useTranslation('shop')
  const { data: profile } = useQuery({ ...me(), enabled: item.type === 'TAG' })
  const name = user.name ?? user.username ?? ''
  return (
    <figure className="worn-preview" aria-label={t('previewLabel')}>
      <div className="worn-preview-art">
        {item.type === 'BANNER' ? (
          <BannerArt item={item} />
        ) : (
          <Cover name={user.username ?? name} shape="wide" image={profile?.banner?.url ?? null} />
        )}
      </div>
      <figcaption className="worn-preview-who">
        <Avatar image={user.image} username={user.username} size={60} beside />
        <b>{name}</b>
        {item.type === 'TAG' && <WornTag tag={item} />}
      </figcaption>
    </figure>
  )
}

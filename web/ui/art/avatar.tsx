import { useTranslation } from '../../lib/i18n/i18n.ts'
import { GeneratedAvatar } from './generated-avatar.tsx'

export type AvatarSize = 18 | 20 | 24 | 28 | 32 | 40 | 56 | 60 | 76 | 96 | 140

export type AvatarImage = { url?: string | null; emoji?: string | null; color?: string | null }

type AvatarProps = {
  /** Without a picture or an emoji, the name decides the drawn face. */
  image?: AvatarImage | null
  /** The username, or the name of an entrant without an account. Without a name, a placeholder circle appears. */
  username?: string | null
  size?: AvatarSize
  /** The name appears next to it, so a screen reader must not read it twice. */
  beside?: boolean
}

/** A user's picture, or an emoji on a colour. */
export function Avatar({ image, username, size = 32, beside }: AvatarProps) {
  const t = useTranslation('ui')
  const name = username || t('avatar')
  const label = beside ? { 'aria-hidden': true } : ({ role: 'img', 'aria-label': name } as const)
  if (!image || (!image.url && !image.emoji)) {
    if (!username)
      return <span className="avatar" data-size={size} data-color={image?.color?.toLowerCase()} aria-hidden="true" />
    return (
      <span className="avatar" data-size={size} {...label}>
        <svg viewBox="0 0 32 32" width="100%" height="100%" aria-hidden="true">
          <GeneratedAvatar name={username} />
        </svg>
      </span>
    )
  }
  if (image.url) {
    return (
      <span className="avatar" data-size={size}>
        <img src={image.url} alt={beside ? '' : name} width={size} height={size} loading="lazy" />
      </span>
    )
  }
  return (
    <span className="avatar" data-size={size} data-color={image.color?.toLowerCase()} {...label}>
      {image.emoji}
    </span>
  )
}

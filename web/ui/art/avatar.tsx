import { useWords } from '../../lib/i18n/i18n.ts'

export type AvatarSize = 18 | 20 | 24 | 28 | 32 | 40 | 56 | 60 | 76 | 96 | 140

export type Face = { url?: string | null; emoji?: string | null; color?: string | null }

type AvatarProps = {
  /** Without a face: a placeholder circle. */
  face?: Face | null
  username?: string | null
  size?: AvatarSize
  /** The name stands beside it, so it need not be read twice. */
  beside?: boolean
}

/** A person: the picture, or an emoji on their colour. */
export function Avatar({ face, username, size = 32, beside }: AvatarProps) {
  const t = useWords('ui')
  const name = username || t('avatar')
  if (!face || (!face.url && !face.emoji)) {
    return <span className="avatar" data-size={size} data-color={face?.color?.toLowerCase()} aria-hidden="true" />
  }
  const label = beside ? { 'aria-hidden': true } : ({ role: 'img', 'aria-label': name } as const)
  if (face.url) {
    return (
      <span className="avatar" data-size={size}>
        <img src={face.url} alt={beside ? '' : name} width={size} height={size} loading="lazy" />
      </span>
    )
  }
  return (
    <span className="avatar" data-size={size} data-color={face.color?.toLowerCase()} {...label}>
      {face.emoji}
    </span>
  )
}

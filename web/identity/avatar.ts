import { allProfileEmoji, type ProfileColor, profileColors } from '@guildhall/contract/profiles/constants.ts'

export type EmojiAvatar = { emoji: string; color: ProfileColor }

const randomItem = <T>(list: readonly T[], fallback: T): T => list[Math.floor(Math.random() * list.length)] ?? fallback

export const defaultAvatar: EmojiAvatar = { emoji: '🦊', color: '#6FA84B' }

export const randomAvatar = (): EmojiAvatar => ({
  emoji: randomItem(allProfileEmoji, defaultAvatar.emoji),
  color: randomItem(profileColors, { name: 'moss', hex: defaultAvatar.color }).hex,
})

/** The emoji and colour of a stored avatar. */
export function avatarOf(image: { emoji?: string | null; color?: string | null } | null | undefined): EmojiAvatar {
  const color = profileColors.find(({ hex }) => hex.toLowerCase() === image?.color?.toLowerCase())
  return { emoji: image?.emoji ?? defaultAvatar.emoji, color: color?.hex ?? defaultAvatar.color }
}

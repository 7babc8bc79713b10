import { allProfileEmoji, type ProfileColor, profileColors } from '@guildhall/contract/profiles/constants.ts'

export type EmojiFace = { emoji: string; color: ProfileColor }

const oneOf = <T>(list: readonly T[], fallback: T): T => list[Math.floor(Math.random() * list.length)] ?? fallback

export const firstFace: EmojiFace = { emoji: '🦊', color: '#6FA84B' }

export const anyFace = (): EmojiFace => ({
  emoji: oneOf(allProfileEmoji, firstFace.emoji),
  color: oneOf(profileColors, { name: 'moss', hex: firstFace.color }).hex,
})

/** What of a kept avatar can be chosen again. */
export function faceOf(image: { emoji?: string | null; color?: string | null } | null | undefined): EmojiFace {
  const color = profileColors.find(({ hex }) => hex.toLowerCase() === image?.color?.toLowerCase())
  return { emoji: image?.emoji ?? firstFace.emoji, color: color?.hex ?? firstFace.color }
}

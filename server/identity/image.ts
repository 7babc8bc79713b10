import type { Avatar } from '@guildhall/contract/assets/columns.ts'
import type { ProfileImage } from '@guildhall/contract/identity/shapes.ts'
import { allProfileEmoji } from '@guildhall/contract/profiles/constants.ts'
import { ensure } from '../http/problem.ts'

const path = 'body.image.emoji'

/** Keeps the uploaded image, which is shown instead of the emoji. */
export function withEmoji(before: Avatar | null, { emoji, color }: ProfileImage): Avatar {
  const errors = [{ path, code: 'ENUM', message: `${path} is not one of the emoji to choose from` }]
  ensure(allProfileEmoji.includes(emoji), 'INVALID', { errors })
  return { url: before?.url ?? null, color, emoji }
}

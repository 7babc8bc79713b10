import { moderationLimits as limits } from '@guildhall/contract/moderation/constants.ts'

/** One entry per line; what the server would refuse is cut. */
export const wordsOf = (text: string) =>
  [...new Set(text.split('\n').map((line) => line.trim().slice(0, limits.word.max)))]
    .filter((word) => word.length >= limits.word.min)
    .slice(0, limits.words)

export const textOf = (words: readonly string[]) => words.join('\n')

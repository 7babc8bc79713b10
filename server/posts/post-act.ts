/** What a moderator did with a post, for the logs. */
const changes = {
  'post-hidden': { hidden: true },
  'post-shown': { hidden: false },
  'post-deleted': { deleted: true },
  'post-restored': { deleted: false },
} as const

export type PostAct = keyof typeof changes

export function postAct(action: PostAct, postId: string) {
  const change = changes[action]
  const before = Object.fromEntries(Object.entries(change).map(([field, value]) => [field, !value]))
  return { action, before, after: { postId, ...change } }
}

/** Live topics and the rule for who may subscribe. A topic is a name, or a name and an id: `games`, `user:<id>`. */
import { uuidPattern } from '@guildhall/contract/core/uuid.ts'
import type { Db } from '../db/db.ts'
import type { Actor } from '../http/authorize.ts'
import type { Settings } from '../settings.ts'

export type SubscriptionRequest = {
  db: Db
  settings: Settings
  actor: Actor | null
  /** The page is open on the machine of the site. */
  isLocal: boolean
  id: string
}
/** Whether the topic may be read. Ids if the right also ends with a change of other things, such as the community of a post. */
export type TopicAccess = boolean | readonly string[]
export type TopicPolicy = (request: SubscriptionRequest) => TopicAccess | Promise<TopicAccess>

/** By pattern: 'games', 'user:{id}'. */
export type Topics = Record<string, TopicPolicy>

const pattern = new RegExp(`^([a-z][a-z-]*)(?::(${uuidPattern}))?$`)

/** Unknown and forbidden topics get the same answer, so that the answer does not reveal what exists. */
export async function accessTo(
  topics: Topics,
  topic: string,
  request: Omit<SubscriptionRequest, 'id'>,
): Promise<TopicAccess> {
  const [, word = '', id] = pattern.exec(topic) ?? []
  const name = id ? `${word}:{id}` : word
  return Object.hasOwn(topics, name) && ((await topics[name]?.({ ...request, id: id ?? '' })) ?? false)
}

export const canSubscribe = async (...request: Parameters<typeof accessTo>): Promise<boolean> =>
  (await accessTo(...request)) !== false

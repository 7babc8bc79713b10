/** Which topics there are, and who may hear each. A topic is a word, or a word and the id of a thing: `games`, `user:<id>`. */
import type { Db } from '../db/db.ts'
import type { Actor } from '../http/verdict.ts'
import type { Settings } from '../settings.ts'

export type Ask = { db: Db; settings: Settings; actor: Actor | null; id: string }
export type MayHear = (ask: Ask) => boolean | Promise<boolean>

/** By pattern: 'games', 'user:{id}'. A noun adds its own in http/app.ts. */
export type Topics = Record<string, MayHear>

export const hallTopics: Topics = {
  games: () => true,
  'user:{id}': ({ actor, id }) => actor?.id === id,
  mailbox: ({ settings }) => settings.mail.smtpUrl === undefined, // with SMTP there is no built-in mailbox to look into
}

const shape = /^([a-z][a-z-]*)(?::([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}))?$/

/** Unknown and forbidden are the same answer, so that nobody learns what exists. */
export async function mayHear(topics: Topics, topic: string, ask: Omit<Ask, 'id'>): Promise<boolean> {
  const [, word = '', id] = shape.exec(topic) ?? []
  const pattern = id ? `${word}:{id}` : word
  return Object.hasOwn(topics, pattern) && (await topics[pattern]?.({ ...ask, id: id ?? '' })) === true
}

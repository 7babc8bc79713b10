/** What the examples of staff acts work on: a SUPER with a fresh session, and a community with one of everything. */
import type { Community } from '../communities/make-community.ts'
import { makeCommunity } from '../communities/make-community.ts'
import { sampleImage } from '../images.ts'
import type { Person, TestApp } from '../test-app.ts'

export type Stage = { app: TestApp; admin: Person; community: Community; image: Buffer }

/** The input of a call. A parameter that is not given is the id of that name in the community; `id` is the community. */
type Sent = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  /** Instead of the SUPER. */
  by?: Person
}

export type Examples = Record<string, (stage: Stage) => Sent | Promise<Sent>>

export async function makeStage(app: TestApp): Promise<Stage> {
  return {
    app,
    admin: await app.as(await app.make.user({ role: 'SUPER' })),
    community: await makeCommunity(app, 'audited'),
    image: await sampleImage().png().toBuffer(),
  }
}

/** The example of a call that changes what another one creates. */
export const createdBy = async ({ admin }: Stage, url: string, body: unknown): Promise<string> => {
  const answer = await admin.raw('POST', `/api${url}`, { body })
  if (answer.status >= 300) throw new Error(`${url}: ${answer.text}`)
  return JSON.parse(answer.text).data.id
}

let sequence = 0
/** Names of games, categories and communities are unique. */
export const uniqueName = (word: string) => `${word} ${++sequence}`

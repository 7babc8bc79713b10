import { type ReplyTo, read } from '../lib/api/api.ts'

export type Post = ReplyTo<'GET /posts'>['data'][number]

export const postsOf = (organizationId: string, cursor?: string) =>
  read('GET /posts', { query: { organizationId, limit: 10, ...(cursor && { cursor }) } })

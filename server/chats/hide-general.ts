import { and, eq, ne } from 'drizzle-orm'
import { chats } from '../db/schema/chats.ts'
import type { AnyHandler } from '../http/mount.ts'
import { orNotFound } from '../http/problem.ts'

/** The handler of a call with the id of a chat: people’s own chats do not exist while messages are switched off. */
export const hideGeneral =
  (handler: AnyHandler): AnyHandler =>
  async (context) => {
    const { features } = await context.siteSettings.read()
    const { params, db } = context
    const id = typeof params === 'object' && params !== null && 'id' in params ? String(params.id) : ''
    if (!features.messages)
      orNotFound((await db.$count(chats, and(eq(chats.id, id), ne(chats.type, 'GENERAL')))) || null)
    return handler(context)
  }

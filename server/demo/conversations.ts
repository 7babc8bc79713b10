/** Conversations of the demo: two pairs, a request, a group and the read marks between them. */

import { pairOf } from '../chats/direct-chat.ts'
import type { Db } from '../db/db.ts'
import { uuidv7 } from '../db/id.ts'
import { chats, chatUsers, messages } from '../db/schema/chats.ts'

/** `image` is a file of the demo. */
type Line = [username: string, minutesAgo: number, text: string, image?: string]
type Conversation = { name?: string; people: string[]; lines: Line[]; pending?: string; unreadBy?: string }

const conversations: Conversation[] = [
  {
    people: ['nova', 'dmitri'],
    lines: [
      ['dmitri', 1_560, 'first to ten tonight? loser writes the recap'],
      ['nova', 1_552, 'only if you promise to stop calling it “reading the opponent”'],
      ['dmitri', 1_550, 'I call it what it is. you jump, I’m reading it'],
      ['nova', 1_544, 'haha deal. 21:00 CET? I’ll make the lobby'],
      ['dmitri', 62, 'first to ten, 10–8. never again', 'kaltstern-winter'],
      ['nova', 53, 'well played, the last two were anyone’s'],
      ['dmitri', 20, 'ggs!'],
      ['dmitri', 19, 'same time next week?'],
    ],
    unreadBy: 'nova',
  },
  {
    people: ['kestrel', 'nova'],
    lines: [
      ['kestrel', 5_800, 'that upper final was unreal'],
      ['nova', 5_790, 'thank you! I still can’t watch the last round'],
    ],
  },
  {
    people: ['putri', 'nova'],
    lines: [
      ['putri', 240, 'Hi! Need a third for Low Tide on Friday? I play Rocket League, 1,790 rating, EU.'],
      ['putri', 239, 'We met at Boost Night, I was in Saltwater.'],
    ],
    pending: 'nova',
    unreadBy: 'nova',
  },
  {
    name: 'Nordlicht FGC staff',
    people: ['elodie', 'nova', 'halcyon', 'kasper', 'ravn'],
    lines: [
      ['elodie', 3_100, 'schedule for the Major is up, please check your stations'],
      ['halcyon', 3_080, 'station 2 has no capture card yet'],
      ['kasper', 3_075, 'I’ll bring mine, @ravn can you test it?'],
      ['elodie', 3_070, 'thank you! doors at 10:00'],
    ],
  },
]

export async function seedConversations(db: Db, now: Date, people: ReadonlyMap<string, string>) {
  const idOf = (username: string) => people.get(username) ?? ''
  const at = (minutesAgo: number) => new Date(now.getTime() - minutesAgo * 60_000)
  const list = conversations.map((conversation) => ({
    ...conversation,
    id: uuidv7(),
    lastMessageAt: at(conversation.lines.at(-1)?.[1] ?? 0),
    createdAt: at((conversation.lines[0]?.[1] ?? 0) + 1),
  }))
  await db.insert(chats).values(
    list.map(({ id, name = null, people: [a = '', b = ''], lines, ...times }) => ({
      id,
      name,
      type: 'GENERAL' as const,
      lastNo: lines.length,
      ...times,
      pair: name ? null : pairOf(idOf(a), idOf(b)),
    })),
  )
  await db.insert(chatUsers).values(
    list.flatMap(({ id: chatId, people, lines, pending, unreadBy, name, lastMessageAt, createdAt }) =>
      people.map((username, index) => {
        const ownLast = lines.findLastIndex(([author]) => author === username) + 1
        return {
          chatId,
          userId: idOf(username),
          lastMessageAt,
          createdAt,
          read: username !== unreadBy,
          status: username === pending ? ('PENDING' as const) : ('ACCEPTED' as const),
          role: name && index === 0 ? ('MODERATOR' as const) : ('MEMBER' as const),
          readNo: username === unreadBy ? ownLast : lines.length,
        }
      }),
    ),
  )
  await db.insert(messages).values(
    list.flatMap(({ id: chatId, lines }) =>
      lines.map(([username, minutesAgo, text, image], index) => ({
        chatId,
        userId: idOf(username),
        text,
        no: index + 1,
        createdAt: at(minutesAgo),
        images: image ? [{ url: `/demo/${image}.svg`, width: 1600, height: 560 }] : [],
      })),
    ),
  )
}

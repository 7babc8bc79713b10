/** Waiting, answered and closed tickets, and two canned answers. */
import { v7 } from 'uuid'
import { appendMessage } from '../chats/append-message.ts'
import { openChat } from '../chats/open-chat.ts'
import type { Db } from '../db/db.ts'
import { cannedAnswers, ticketNotes, tickets } from '../db/schema/tickets.ts'

const minuteMs = 60_000

/** Fixed, so that the browser tests can open it. */
export const demoTicketId = '018f0000-0000-7000-8000-0000000000d1'

type DemoTicket = {
  user: string
  description: string
  /** How long ago it was opened. */
  minutes: number
  moderator?: string
  answer?: string
  note?: string
  closed?: { minutes: number; helpful: boolean }
}

const requests: DemoTicket[] = [
  {
    user: 'wren',
    description: 'Opponent didn’t show, still lost\nI waited for 15 minutes and then the match was lost for me.',
    minutes: 260,
    note: 'The opponent was disqualified for the same in October.',
  },
  { user: 'jun-ho', description: 'Can’t link my Steam account', minutes: 108 },
  { user: 'hana', description: 'Wrong score in my last match', minutes: 52, moderator: 'amara' },
  { user: 'linh', description: 'Teammate can’t accept my invite', minutes: 18 },
  {
    user: 'nova',
    description: 'Prize not received',
    minutes: 1_500,
    moderator: 'amara',
    answer: 'Which account should we use? You can enter it under Payments.',
  },
  {
    user: 'teo',
    description: 'Change my username',
    minutes: 2_900,
    moderator: 'amara',
    answer: 'Done. Log in again to see it everywhere.',
    closed: { minutes: 30, helpful: true },
  },
]

export async function seedTickets(db: Db, now: Date, people: ReadonlyMap<string, string>) {
  const before = (minutes: number) => new Date(now.getTime() - minutes * minuteMs)
  const answers = [
    { title: 'Log in again', text: 'Hi {name}, please log out and in again. Tell us if it still doesn’t work.' },
    { title: 'We look into it', text: 'Hi {name}, thanks for the report. We look into it and answer here.' },
  ]
  await db.insert(cannedAnswers).values(answers.map((answer) => ({ ...answer, createdById: people.get('amara') })))
  for (const [index, request] of requests.entries()) {
    const userId = people.get(request.user)
    if (!userId) continue
    await seedTicket(db, { ...request, id: index === 0 ? demoTicketId : v7(), userId, people, before })
  }
}

type Seeding = DemoTicket & {
  id: string
  userId: string
  people: ReadonlyMap<string, string>
  before: (minutes: number) => Date
}

async function seedTicket(db: Db, { id, userId, people, before, ...request }: Seeding) {
  const { description, minutes, moderator, answer, note, closed } = request
  const moderatorId = (moderator && people.get(moderator)) ?? null
  const createdAt = before(minutes)
  const answeredAt = answer ? before(minutes - 40) : null
  const chatId = await openChat(db, {
    type: 'TICKET',
    name: request.description,
    members: [{ userId, role: 'MEMBER' }],
  })
  await db.insert(tickets).values({
    id,
    userId,
    chatId,
    description,
    createdAt,
    moderatorId,
    assignedAt: moderatorId ? before(minutes - 10) : null,
    waitingSince: answer ? null : createdAt,
    lastUserMessageAt: createdAt,
    lastModeratorMessageAt: answeredAt,
    firstResponseAt: answeredAt,
    moderatorRead: answer !== undefined,
    ...(closed && {
      closedAt: before(closed.minutes),
      closeReason: 'SOLVED' as const,
      helpful: closed.helpful,
      ratedAt: before(closed.minutes - 5),
    }),
  })
  await appendMessage(db, { chatId, userId, text: description })
  if (answer && moderatorId) await appendMessage(db, { chatId, userId: moderatorId, text: answer })
  if (note) await db.insert(ticketNotes).values({ ticketId: id, authorId: people.get('amara'), text: note })
}

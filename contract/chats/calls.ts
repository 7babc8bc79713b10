import { Picture } from '../assets/columns.ts'
import { imageTypes } from '../assets/constants.ts'
import { area, file, form, many, none, one, paged } from '../core/endpoint.ts'
import { Count, closed, Id, oneOf, open, Type } from '../core/shape.ts'
import { chatStatuses, chatTypes, chatLimits as limits } from './constants.ts'
import { Chat, ChatWithMessages, Message, NewMessage } from './shapes.ts'

const params = closed({ id: Id })

export const chats = area({
  'GET /chats': {
    access: 'user',
    summary: 'Your chats, latest first',
    query: paged({ status: Type.Optional(oneOf(chatStatuses)), type: Type.Optional(oneOf(chatTypes)) }),
    reply: many(Chat),
  },
  'GET /chats/unread': {
    access: 'user',
    summary: 'The number of your chats with unread messages',
    reply: one(open({ count: Count })),
  },
  'GET /chats/{id}': {
    access: 'user',
    summary: 'A chat with its latest messages, or those before a cursor',
    params,
    query: closed({
      cursor: Type.Optional(Id),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
    }),
    reply: one(ChatWithMessages),
    problems: ['NOT_FOUND'],
  },
  'POST /chats/{id}/message': {
    access: 'user',
    summary: `Send a message, at most ${limits.messages.max} times in ${limits.messages.seconds} seconds`,
    params,
    body: NewMessage,
    reply: one(Message),
    problems: ['NOT_FOUND', 'BANNED', 'INVALID', 'CASE_CLOSED', 'RATE_LIMITED'],
  },
  'POST /chats/{id}/upload': {
    access: 'user',
    summary: 'Upload an image for a message, which refers to it by id',
    params,
    body: form({ image: file(limits.imageBytes, ...imageTypes) }),
    reply: one(open({ id: Id, image: Picture })),
    problems: ['NOT_FOUND', 'BANNED', 'IMAGE_UNREADABLE', 'IMAGE_TOO_LARGE', 'WRONG_TYPE', 'TOO_LARGE'],
    limit: { max: 300, seconds: 60 },
  },
  'PUT /chats/{id}/read': {
    access: 'user',
    summary: 'Mark a chat as read',
    params,
    reply: none,
    problems: ['NOT_FOUND'],
  },
  'PATCH /chats/{id}/messages/{messageId}': {
    access: 'user',
    summary: 'Remove or restore a message, as a moderator of the chat',
    body: closed({ hidden: Type.Boolean() }),
    reply: one(Message),
    problems: ['NOT_FOUND', 'FORBIDDEN'],
  },
  'PATCH /admin/messages/{id}': {
    access: 'moderator',
    summary: 'Remove or restore any message',
    params,
    body: closed({ hidden: Type.Boolean() }),
    reply: one(Message),
    problems: ['NOT_FOUND'],
  },
  'POST /matches/{id}/chat': {
    access: 'user',
    summary: 'The chat of a match, for its teams and the staff',
    params,
    reply: one(Chat),
    problems: ['NOT_FOUND', 'FORBIDDEN', 'NOT_READY'],
  },
})

import { Image } from '../assets/columns.ts'
import { imageTypes } from '../assets/constants.ts'
import { area, file, form, many, none, one, paged } from '../core/endpoint.ts'
import { Count, Id, line, nullable, object, oneOf, partial, strictObject, Type } from '../core/shape.ts'
import { chatAnswers, chatStatuses, chatTypes, chatLimits as limits } from './constants.ts'
import { Chat, ChatWithMessages, Message, NewChat, NewMembers, NewMessage } from './shapes.ts'

const params = strictObject({ id: Id })
const addProblems = [
  'NO_SUCH_PERSON',
  'CANNOT_MESSAGE',
  'GROUP_FULL',
  'BANNED',
  'MUTED',
  'NEW_ACCOUNT_LIMIT',
  'RATE_LIMITED',
] as const
const writeProblems = [
  ...(['BANNED', 'MUTED', 'INVALID', 'WORDS_NOT_ALLOWED'] as const),
  ...(['CANNOT_MESSAGE', 'REQUEST_PENDING', 'NEW_ACCOUNT_LIMIT', 'RATE_LIMITED'] as const),
] as const

export const chats = area({
  'GET /chats': {
    feature: 'messages',
    access: 'user',
    summary: 'Your inbox, latest first: the chats you accepted, or those of another status',
    query: paged({
      status: Type.Optional(oneOf(chatStatuses)),
      type: Type.Optional(oneOf(chatTypes)),
      q: Type.Optional(Type.String({ maxLength: 80, description: 'Part of the name of the chat or of a member' })),
      cursor: Type.Optional(Type.String({ format: 'uuid', description: 'The id of the last chat of the page before' })),
    }),
    reply: many(Chat),
  },
  'POST /chats': {
    feature: 'messages',
    access: 'user',
    summary:
      'Write to a person, or start a group. A pair has one chat; it starts as a request unless the two follow each other',
    body: NewChat,
    reply: one(Chat),
    problems: [...addProblems, ...writeProblems],
    idempotent: true,
  },
  'GET /chats/unread': {
    feature: 'messages',
    access: 'user',
    summary: 'The number of your chats with unread messages, without muted ones, and of requests to you',
    reply: one(object({ count: Count, requests: Count })),
  },
  'GET /chats/{id}': {
    access: 'user',
    summary: 'A chat with its latest messages, or those before a cursor',
    params,
    query: strictObject({
      cursor: Type.Optional(Id),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
    }),
    reply: one(ChatWithMessages),
    problems: ['NOT_FOUND'],
  },
  'PATCH /chats/{id}': {
    feature: 'messages',
    access: 'user',
    summary: 'Change the name or the image of a group; imageId is an image that you uploaded to the chat',
    params,
    body: partial({
      name: line({ min: 1, max: limits.name.max }),
      imageId: nullable(Id),
    }),
    reply: one(Chat),
    problems: ['NOT_FOUND', 'FORBIDDEN', 'INVALID', 'BANNED', 'MUTED', 'WORDS_NOT_ALLOWED'],
  },
  'PUT /chats/{id}': {
    feature: 'messages',
    access: 'user',
    whileBanned: true,
    summary: 'Accept or decline a request, or block the other person of a pair. The sender gets no notification',
    params,
    body: strictObject({ status: oneOf(chatAnswers) }),
    reply: one(Chat),
    problems: ['NOT_FOUND', 'FORBIDDEN', 'ALREADY_ANSWERED'],
  },
  'POST /chats/{id}/members': {
    feature: 'messages',
    access: 'user',
    summary: `Add people to a group of at most ${limits.members}`,
    params,
    body: NewMembers,
    reply: one(Chat),
    problems: ['NOT_FOUND', 'FORBIDDEN', ...addProblems],
  },
  'DELETE /chats/{id}/members/{userId}': {
    feature: 'messages',
    access: 'user',
    whileBanned: true,
    summary: 'Leave a group, or remove a member as its moderator',
    reply: none,
    problems: ['NOT_FOUND', 'FORBIDDEN'],
  },
  'PUT /chats/{id}/mute': {
    access: 'user',
    whileBanned: true,
    summary: 'Mute a chat, or end the mute: its messages send no notification',
    params,
    body: strictObject({ muted: Type.Boolean() }),
    reply: none,
    problems: ['NOT_FOUND'],
  },
  'POST /chats/{id}/typing': {
    access: 'user',
    summary: `Show the other members that you are typing, for ${limits.typingSeconds} seconds`,
    params,
    reply: none,
    problems: ['NOT_FOUND', 'RATE_LIMITED'],
    limit: { max: 120, seconds: 60 },
  },
  'POST /chats/{id}/message': {
    access: 'user',
    summary: `Send a message, at most ${limits.messages.max} times in ${limits.messages.seconds} seconds`,
    params,
    body: NewMessage,
    reply: one(Message),
    problems: ['NOT_FOUND', 'CASE_CLOSED', ...writeProblems],
  },
  'POST /chats/{id}/upload': {
    access: 'user',
    summary: 'Upload an image for a message, which refers to it by id',
    params,
    body: form({ image: file(limits.imageBytes, ...imageTypes) }),
    reply: one(object({ id: Id, image: Image })),
    problems: ['NOT_FOUND', 'BANNED', 'IMAGE_UNREADABLE', 'IMAGE_TOO_LARGE', 'WRONG_TYPE', 'TOO_LARGE'],
    limit: { max: 300, seconds: 60 },
  },
  'PUT /chats/{id}/read': {
    access: 'user',
    whileBanned: true,
    summary: 'Mark a chat as read, up to a message or to its end',
    params,
    body: strictObject({ messageId: Type.Optional(Id) }),
    reply: none,
    problems: ['NOT_FOUND'],
  },
  'PATCH /chats/{id}/messages/{messageId}': {
    access: 'user',
    summary: 'Edit your own message in the first five minutes, or remove and restore any as a moderator of the chat',
    body: partial({
      text: Type.String({ minLength: 1, maxLength: limits.text.max, pattern: '\\S' }),
      hidden: Type.Boolean(),
    }),
    reply: one(Message),
    problems: [
      ...(['NOT_FOUND', 'FORBIDDEN', 'EDIT_TIME_OVER', 'INVALID', 'BANNED', 'MUTED', 'WORDS_NOT_ALLOWED'] as const),
      'NEW_ACCOUNT_LIMIT',
    ],
  },
  'DELETE /chats/{id}/messages/{messageId}': {
    access: 'user',
    whileBanned: true,
    summary: 'Delete your own message for everyone',
    reply: one(Message),
    problems: ['NOT_FOUND', 'FORBIDDEN'],
  },
  'PATCH /admin/messages/{id}': {
    access: 'moderator',
    summary: 'Remove or restore any message',
    params,
    body: strictObject({ hidden: Type.Boolean() }),
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

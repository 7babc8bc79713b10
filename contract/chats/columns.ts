/** Parts of messages, as their columns store them. */
import type { ChatNotice } from './constants.ts'

export type NoticeColumn = { kind: ChatNotice; userIds?: string[]; name?: string }

/** An event or a match of this site that a message links to. */
export type CardReference = { kind: 'event' | 'match'; id: string }

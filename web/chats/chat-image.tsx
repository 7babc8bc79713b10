import { LifeBuoy, type LucideIcon, Swords, UsersRound } from 'lucide-react'
import { Avatar } from '../ui/art/avatar.tsx'
import type { Chat } from './queries.ts'

type ChatImageProps = { chat: Pick<Chat, 'type' | 'group' | 'image' | 'people'>; size?: 40 | 96 }

/** The other person, the image of the group or two of its members, or an icon. The name appears next to it. */
export function ChatImage({ chat, size = 40 }: ChatImageProps) {
  const { type, group, image, people } = chat
  const [first, second] = people
  if (image)
    return (
      <span className="avatar" data-size={size}>
        <img src={image.url} alt="" width={size} height={size} loading="lazy" />
      </span>
    )
  if (type === 'TICKET') return <ChatIcon size={size} icon={LifeBuoy} />
  if (type === 'GENERAL' && !group)
    return <Avatar image={first?.image ?? null} username={first?.username ?? null} size={size} beside />
  if (!first || !second) return <ChatIcon size={size} icon={type === 'MATCH' ? Swords : UsersRound} />
  return (
    <span className="chat-faces" data-size={size}>
      <Avatar image={first.image} username={first.username} size={size === 96 ? 60 : 28} beside />
      <Avatar image={second.image} username={second.username} size={size === 96 ? 60 : 28} beside />
    </span>
  )
}

function ChatIcon({ size, icon: Icon }: { size: number; icon: LucideIcon }) {
  return (
    <span className="chat-icon" data-size={size}>
      <Icon size={size / 2} strokeWidth={1.75} aria-hidden="true" />
    </span>
  )
}

import { Avatar, type AvatarSize } from '../ui/art/avatar.tsx'

const avatars = {
  Nova: ['🦊', '#6fa84b'],
  Otso: ['🐻', '#a9745b'],
  Dmitri: ['🦉', '#7a869a'],
  Kestrel: ['🦅', '#7c66dc'],
  'Jun-ho': ['🐯', '#e9a23b'],
  'Priya.K': ['🦚', '#e5688f'],
  Halcyon: ['🐬', '#2fa9b8'],
  Marta: ['🦋', '#d6409f'],
  Élodie: ['🐝', '#3aa675'],
  Teo: ['🦁', '#f08c3a'],
  Ravn: ['🐦‍⬛', '#c05bc7'],
  Tomoki: ['🐼', '#c8ad7f'],
} as const

export type Sample = keyof typeof avatars

/** Fictional users for the samples. */
export function SampleAvatar({ name, size = 18 }: { name: Sample; size?: AvatarSize }) {
  const [emoji, color] = avatars[name]
  return <Avatar image={{ emoji, color }} username={name} size={size} beside />
}

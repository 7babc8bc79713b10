import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Avatar, type AvatarImage } from '../art/avatar.tsx'

type Person = { username: string | null; name: string | null; image: AvatarImage | null }

export const nameOf = ({ name, username }: Pick<Person, 'name' | 'username'>) => name ?? username ?? ''

/** The subject of a row: a user with a link to their profile. */
export function PersonCell({ person, children }: { person: Person; children?: ReactNode }) {
  const { username, image } = person
  return (
    <span className="who">
      <Avatar image={image} username={username} size={28} beside />
      <span className="name">
        {username ? <Link to={`/${username}`}>{nameOf(person)}</Link> : nameOf(person)}{' '}
        {username && <small className="member-handle">@{username}</small>} {children}
      </span>
    </span>
  )
}

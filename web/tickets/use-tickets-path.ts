import { useLocation } from 'react-router'

/** The list of tickets is part of the admin area and of the moderators' area. */
export function useTicketsPath() {
  const { pathname } = useLocation()
  return pathname.startsWith('/admin') ? '/admin/tickets' : '/moderator/tickets'
}

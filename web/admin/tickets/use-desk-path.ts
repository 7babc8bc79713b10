import { useLocation } from 'react-router'

/** The desk is part of the admin area and of the moderators' area. */
export function useDeskPath() {
  const { pathname } = useLocation()
  return pathname.startsWith('/admin') ? '/admin/tickets' : '/moderator/tickets'
}

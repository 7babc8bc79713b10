import { data } from 'react-router'

/** The 404 page for every path without a route. */
const throwNotFound = () => {
  throw data(null, { status: 404 })
}

export const loader = throwNotFound
export const clientLoader = throwNotFound

export default function NotFoundScreen() {
  return null
}

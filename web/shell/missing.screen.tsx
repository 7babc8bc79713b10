import { data } from 'react-router'

/** Every address that no screen answers to. */
const nothingHere = () => {
  throw data(null, { status: 404 })
}

export const loader = nothingHere
export const clientLoader = nothingHere

export default function MissingScreen() {
  return null
}

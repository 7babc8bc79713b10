import { Id, nullable, object, oneOf, type Static, Time, Type } from '../core/shape.ts'
import { UserCard } from '../profiles/shapes.ts'
import { suppressionReasons, suppressionSources } from './constants.ts'

/** An address that gets no emails but those about its account. */
export const Suppression = object({
  id: Id,
  /** Communities see it shortened: `n•••@example.com`. */
  address: Type.String(),
  reason: oneOf(suppressionReasons),
  source: oneOf(suppressionSources),
  /** What the mail server said. Null for communities. */
  detail: nullable(Type.String()),
  /** Who has this address, if anyone. */
  user: nullable(UserCard),
  createdAt: Time,
})
export type Suppression = Static<typeof Suppression>

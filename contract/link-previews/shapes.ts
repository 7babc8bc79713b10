/** What the page behind a link says about itself. */
import { Picture } from '../assets/columns.ts'
import { maybe, open, type Static, Type, Url } from '../core/shape.ts'

/** `image` is a copy on this site: a page that shows the card calls no other site. */
export const LinkCard = open({
  url: Url,
  title: Type.String(),
  description: maybe(Type.String()),
  siteName: maybe(Type.String()),
  image: maybe(Picture),
})
export type LinkCard = Static<typeof LinkCard>

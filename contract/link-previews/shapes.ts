/** What the page behind a link says about itself. */
import { Image } from '../assets/columns.ts'
import { nullable, object, type Static, Type, Url } from '../core/shape.ts'

/** `image` is a copy on this site: a page that shows the card calls no other site. */
export const LinkCard = object({
  url: Url,
  title: Type.String(),
  description: nullable(Type.String()),
  siteName: nullable(Type.String()),
  image: nullable(Image),
})
export type LinkCard = Static<typeof LinkCard>

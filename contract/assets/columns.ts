/** Images, as the columns of other nouns store them. */
import { nullable, type Static, strictObject, Type } from '../core/shape.ts'

/** `color` fills the area until the image has loaded. */
export const Image = strictObject({
  url: Type.String({ maxLength: 2000 }),
  width: Type.Optional(Type.Integer({ minimum: 1 })),
  height: Type.Optional(Type.Integer({ minimum: 1 })),
  color: Type.Optional(Type.String({ maxLength: 9 })),
  alt: Type.Optional(Type.String({ maxLength: 300 })),
})
export type Image = Static<typeof Image>

/** `animated` is the address of a moving version; the image itself does not move. */
export const Banner = strictObject({ ...Image.properties, animated: Type.Optional(Type.String({ maxLength: 2000 })) })
export type Banner = Static<typeof Banner>

/** The image if there is one, otherwise the emoji on the colour. */
export const Avatar = strictObject({
  url: nullable(Type.String({ maxLength: 2000 })),
  color: nullable(Type.String({ pattern: '^#[0-9A-Fa-f]{6}$' })),
  emoji: nullable(Type.String({ maxLength: 32 })),
})
export type Avatar = Static<typeof Avatar>

export const Video = strictObject({
  url: Type.String({ maxLength: 2000 }),
  poster: Type.Optional(Type.String({ maxLength: 2000 })),
  seconds: Type.Optional(Type.Number({ minimum: 0 })),
})
export type Video = Static<typeof Video>

/** Artwork of a game, an event or a series; each image is optional. */
export const Artwork = strictObject({
  cover: Type.Optional(Image),
  background: Type.Optional(Image),
  logo: Type.Optional(Image),
  icon: Type.Optional(Image),
  video: Type.Optional(Video),
})
export type Artwork = Static<typeof Artwork>

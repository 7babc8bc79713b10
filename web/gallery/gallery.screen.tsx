import { PageMeta } from '../lib/page/meta.tsx'
import { Actions } from './actions.tsx'
import { Badges } from './badges.tsx'
import { Colours } from './colours.tsx'
import { Covers } from './covers.tsx'
import { developersOnly } from './developers-only.ts'
import { Fields } from './fields.tsx'
import './gallery.css'
import { Events } from './events.tsx'
import { Floating } from './floating.tsx'
import { Lists } from './lists.tsx'
import { Matches } from './matches.tsx'
import { People } from './people.tsx'
import { States } from './states.tsx'
import { Themes } from './themes.tsx'
import { Type } from './type.tsx'

export const loader = developersOnly

/**
 * Every component in every state, for developers. Its texts are samples and not product texts, so they are
 * written here and not in the catalogues.
 */
export default function GalleryScreen() {
  return (
    <div className="wrap gallery">
      <PageMeta title="Gallery" description="Every component in every state" hidden />
      <h1 className="gallery-title">Gallery</h1>
      <Themes />
      <Actions />
      <Badges />
      <Fields />
      <Floating />
      <Matches />
      <People />
      <Events />
      <Lists />
      <States />
      <Type />
      <Colours />
      <Covers />
    </div>
  )
}

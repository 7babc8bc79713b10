import type { Image } from '@guildhall/contract/assets/columns.ts'
import { contrast } from '@guildhall/contract/organizations/accent.ts'
import type { ItemAppearance } from '@guildhall/contract/shop/columns.ts'
import type { ItemType } from '@guildhall/contract/shop/constants.ts'
import { Cover } from './cover/cover.tsx'
import { type Palette, paletteFrom, paletteOf } from './cover/palettes.ts'
import './item-art.css'

export type ItemLook = { title: string; type: ItemType; image: Image | null; appearance: ItemAppearance }

const paletteFor = ({ title, appearance: { color } }: Pick<ItemLook, 'title' | 'appearance'>) =>
  color ? paletteFrom(color) : paletteOf(title)

/** The banner of an item, also on the profile of its owner. */
export const BannerArt = ({ item, shape = 'wide' }: { item: Omit<ItemLook, 'type'>; shape?: 'wide' | 'card' }) => (
  <Cover name={item.title} palette={paletteFor(item)} shape={shape} image={item.image?.url ?? null} />
)

/** The image of an item at 4:3, or art drawn for its type. Decorative: the title is next to it. */
export function ItemArt({ item }: { item: ItemLook }) {
  const { title, type, image, appearance } = item
  if (type === 'BANNER') return <BannerArt item={item} shape="card" />
  if (image) return <Cover name={title} image={image.url} />
  const palette = paletteFor(item)
  return (
    <span className="cover">
      <svg viewBox="0 0 200 150" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <rect width="200" height="150" fill={palette[0]} />
        {type === 'TAG' && <TagArt text={appearance.tag ?? title} color={appearance.color ?? palette[3]} />}
        {type === 'REDEEM_CODE' && <TicketArt palette={palette} />}
        {type === 'PHYSICAL_ITEM' && <ParcelArt palette={palette} />}
      </svg>
    </span>
  )
}

/** Dark or light text, whichever is readable on the colour. */
export const inkOn = (color: string) => (contrast(dark, color) > contrast(light, color) ? dark : light)
const [dark, light] = ['#12161c', '#ffffff']

function TagArt({ text, color }: { text: string; color: string }) {
  const size = Math.min(34, 250 / Math.max(6, text.length))
  const width = Math.min(176, text.length * size * 0.5 + 36)
  return (
    <g transform="rotate(-8 100 75)">
      <rect x={100 - width / 2} y="52" width={width} height="46" rx="3" fill={color} />
      <text className="tag-text" x="100" y={75 + size * 0.33} textAnchor="middle" fontSize={size} fill={inkOn(color)}>
        {text}
      </text>
    </g>
  )
}

const TicketArt = ({ palette: [, , mid, bright] }: { palette: Palette }) => (
  <g transform="rotate(-6 100 75)">
    <path d="M36 44h128v22a10 10 0 0 0 0 20v22H36V86a10 10 0 0 0 0-20z" fill={bright} />
    <path d="M126 50v52" stroke={mid} strokeWidth="4" strokeDasharray="5 6" />
    <path d="M56 66h50M56 84h34" stroke={inkOn(bright)} strokeWidth="7" strokeLinecap="round" opacity=".75" />
  </g>
)

const ParcelArt = ({ palette: [, dark, mid, bright] }: { palette: Palette }) => (
  <>
    <path d="M100 30l48 24v46l-48 24-48-24V54z" fill={mid} />
    <path d="M100 78l48-24v46l-48 24z" fill={dark} />
    <path d="M64 48l48 24v22l12-6V66L76 42z" fill={bright} />
  </>
)

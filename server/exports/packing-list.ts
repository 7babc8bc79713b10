/** The orders of a shop that are to be shipped, oldest first: as a table, and as labels to print. */

import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { catalogueOf, defaultLocale, intlLocale, type LocaleCode } from '@guildhall/contract/core/locales.ts'
import type { Db } from '../db/db.ts'
import { emailTextIn } from '../emails/translate.ts'
import type { Cipher } from '../encryption.ts'
import { listPackingOrders, type PackingOrder } from '../shop/packing.ts'
import { writeCsv } from '../text/csv.ts'
import { slugOf } from '../text/slug.ts'
import { box, type PdfShape, paper, text, writePdf } from './pdf.ts'

const folder = join(import.meta.dirname, 'texts')

const head = [
  'order',
  'ordered',
  'item',
  'buyer',
  'name',
  'address1',
  'address2',
  'zip',
  'city',
  'zone',
  'country',
  'phone',
  'state',
]

export async function writePackingTable(db: Db, cipher: Cipher, organizationId: string, itemId?: string) {
  const { organization, orders } = await listPackingOrders(db, cipher, organizationId, itemId)
  await nextTurn()
  const rows = orders.map(({ id, createdAt, title, username, address, state }) => [
    id,
    createdAt.toISOString(),
    title,
    username,
    address.name,
    address.address1,
    address.address2,
    address.zip,
    address.city,
    address.zone,
    address.country,
    address.phone,
    state,
  ])
  return { name: `${slugOf(organization, 'shop')}-packing-list.csv`, body: writeCsv([head, ...rows]) }
}

type PdfQuery = { itemId?: string; locale?: LocaleCode }

export async function writePackingLabels(db: Db, cipher: Cipher, organizationId: string, query: PdfQuery) {
  const { itemId, locale = defaultLocale } = query
  const list = await listPackingOrders(db, cipher, organizationId, itemId)
  const { translate, formatTime } = emailTextIn(locale, 'UTC', folder)
  const title = `${list.organization} · ${translate('packing.title')}`
  const countries = new Intl.DisplayNames(intlLocale(locale), { type: 'region', fallback: 'code' })
  const label = (order: PackingOrder, index: number) =>
    drawLabel(index, [
      translate('packing.order', { order: order.id.slice(-8) }),
      `${order.title} · ${order.username}`,
      ...addressLines(order, countries.of(order.address.country) ?? order.address.country),
    ])
  const facts = [
    translate('packing.count', { count: list.orders.length }),
    list.isCut && translate('packing.leftOut', { count: String(list.orders.length) }),
    formatTime(new Date()),
  ]
  const pages = pagesOf(title, facts.flatMap((fact) => fact || []).join(' · '), list.orders, label)
  const empty = [[text(margin, 52, title, { size: 18, bold: true }), text(margin, 80, translate('packing.empty'))]]
  return {
    name: `${slugOf(list.organization, 'shop')}-packing-list.pdf`,
    body: await writePdf(
      { title, language: catalogueOf(locale), at: new Date() },
      list.orders.length > 0 ? pages : empty,
    ),
  }
}

const { width, height, margin } = paper
const [columns, rows, gap, headRoom] = [2, 4, 12, 52]
const labelWidth = (width - 2 * margin - gap) / columns
const labelHeight = (height - 2 * margin - headRoom - (rows - 1) * gap) / rows

function* pagesOf(
  title: string,
  facts: string,
  orders: readonly PackingOrder[],
  label: (order: PackingOrder, index: number) => PdfShape[],
): Generator<PdfShape[]> {
  const perPage = columns * rows
  for (let from = 0; from < orders.length; from += perPage)
    yield [
      text(margin, 52, title, { size: 18, bold: true, width: width - 2 * margin }),
      text(margin, 70, facts, { grey: true, width: width - 2 * margin }),
      ...orders.slice(from, from + perPage).flatMap(label),
    ]
}

/** The first line is small, the second one names what is in the parcel. */
function drawLabel(index: number, [order = '', content = '', ...lines]: string[]): PdfShape[] {
  const x = margin + (index % columns) * (labelWidth + gap)
  const y = margin + headRoom + Math.floor(index / columns) * (labelHeight + gap)
  const room = labelWidth - 24
  return [
    box(x, y, labelWidth, labelHeight),
    box(x + labelWidth - 24, y + 10, 14, 14), // ticked when it is packed
    text(x + 12, y + 20, order, { size: 8, grey: true, width: room - 20 }),
    text(x + 12, y + 36, content, { size: 9, width: room }),
    ...lines.map((line, at) => text(x + 12, y + 60 + at * 15, line, { size: 12, bold: at === 0, width: room })),
  ]
}

const addressLines = ({ address }: PackingOrder, country: string) =>
  [
    address.name,
    address.address1,
    address.address2,
    [address.zip, address.city].filter(Boolean).join(' '),
    address.zone,
    country,
    address.phone,
  ].flatMap((line) => line || [])

/** The links of a compiled email, which a campaign that counts clicks leads over this site. */

const link = /\bhref="((?:https?:\/\/|\{\{\w)[^"]*)"/g

/** The name of the slot that holds the address of the link with this number. */
export const clickSlot = (index: number) => `@click${index}`

/** Replaces every link by a slot. Links that start with a slot of the frame, such as the unsubscribe link, stay. */
export function slotLinks(html: string): { html: string; targets: string[] } {
  const targets: string[] = []
  const slotted = html.replaceAll(link, (_, target: string) => {
    targets.push(unescapeHtml(target))
    return `href="{{${clickSlot(targets.length - 1)}}}"`
  })
  return { html: slotted, targets }
}

const entities: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>' }
const unescapeHtml = (text: string) =>
  text
    .replaceAll(/&#(\d{1,5});/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll(/&(amp|quot|lt|gt);/g, (entity, name: string) => entities[name] ?? entity)

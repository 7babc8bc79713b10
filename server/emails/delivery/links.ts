/** The links of a compiled email. A campaign that counts clicks redirects them through this site. */

const link = /\bhref="((?:https?:\/\/|\{\{\w)[^"]*)"/g

/** The name of the variable that holds the address of the link with this number. */
export const clickVariable = (index: number) => `@click${index}`

/** Replaces every link by a variable. Links that start with a variable of the frame, such as the unsubscribe link, stay. */
export function linksToVariables(html: string): { html: string; targets: string[] } {
  const targets: string[] = []
  const replaced = html.replaceAll(link, (_, target: string) => {
    targets.push(unescapeHtml(target))
    return `href="{{${clickVariable(targets.length - 1)}}}"`
  })
  return { html: replaced, targets }
}

const entities: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>' }
const unescapeHtml = (text: string) =>
  text
    .replaceAll(/&#(\d{1,5});/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll(/&(amp|quot|lt|gt);/g, (entity, name: string) => entities[name] ?? entity)

/** Browser and system of a user agent, so that people can tell their sessions apart. */
import Bowser from 'bowser'

export const browserOf = (agent: string | null) => (agent && Bowser.parse(agent).browser.name) || null

/** The device where it has a name that its owner uses, such as iPhone. */
export function systemOf(agent: string | null) {
  if (!agent) return null
  const { os, platform } = Bowser.parse(agent)
  return platform.model || os.name || null
}

/** Browser and system of a user agent, for the list of sessions. */
import Bowser from 'bowser'

export const browserOf = (agent: string | null) => (agent && Bowser.parse(agent).browser.name) || null

/** The model of the device if it is well known, such as iPhone, otherwise the operating system. */
export function systemOf(agent: string | null) {
  if (!agent) return null
  const { os, platform } = Bowser.parse(agent)
  return platform.model || os.name || null
}

import { Gamepad2, KeyRound, Monitor, Smartphone } from 'lucide-react'
import {
  siActivision,
  siApple,
  siBattledotnet,
  siDiscord,
  siEa,
  siEpicgames,
  siFacebook,
  siGithub,
  siGoogle,
  siKick,
  siPlaystation,
  siRiotgames,
  siSteam,
  siStripe,
  siTwitch,
  siX,
  siYoutube,
} from 'simple-icons'

const marks: Record<string, { path: string }> = {
  activision: siActivision,
  apple: siApple,
  battlenet: siBattledotnet,
  discord: siDiscord,
  ea: siEa,
  epic: siEpicgames,
  facebook: siFacebook,
  github: siGithub,
  google: siGoogle,
  kick: siKick,
  playstation: siPlaystation,
  riot: siRiotgames,
  steam: siSteam,
  stripe: siStripe,
  twitch: siTwitch,
  twitter: siX,
  youtube: siYoutube,
}

/** Houses without a mark we may show. */
const signs = { xbox: Gamepad2, nintendo: Gamepad2, pc: Monitor, mobile: Smartphone } as const
const isSign = (id: string): id is keyof typeof signs => id in signs

export function ProviderIcon({ id, size = 18 }: { id: string; size?: number }) {
  const mark = marks[id]
  if (mark) {
    return (
      <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" className="flex-none" aria-hidden="true">
        <path d={mark.path} />
      </svg>
    )
  }
  const Sign = isSign(id) ? signs[id] : KeyRound
  return <Sign size={size} aria-hidden="true" />
}

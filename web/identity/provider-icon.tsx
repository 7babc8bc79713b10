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

const icons: Record<string, { path: string }> = {
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

/** Providers whose logo we may not show. */
const symbols = { xbox: Gamepad2, nintendo: Gamepad2, pc: Monitor, mobile: Smartphone } as const
const hasSymbol = (id: string): id is keyof typeof symbols => id in symbols

export function ProviderIcon({ id, size = 18 }: { id: string; size?: number }) {
  const icon = icons[id]
  if (icon) {
    return (
      <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" className="flex-none" aria-hidden="true">
        <path d={icon.path} />
      </svg>
    )
  }
  const Icon = hasSymbol(id) ? symbols[id] : KeyRound
  return <Icon size={size} aria-hidden="true" />
}

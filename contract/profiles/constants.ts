import { tournamentTypes } from '../tournaments/constants.ts'

/** Sites that a profile can link to; each link awards XP once. */
export const socialKinds = ['discord', 'instagram', 'tiktok', 'twitch', 'twitter', 'website', 'youtube'] as const
export type SocialKind = (typeof socialKinds)[number]

/** How a played match ended for one of its people. */
export const playerResults = ['win', 'draw', 'loss'] as const
export type PlayerResult = (typeof playerResults)[number]

/** Filters of the events of a person: `placed` is a final rank below the third, `unfinished` no final rank. */
export const finishes = ['won', 'podium', 'placed', 'unfinished'] as const
export type Finish = (typeof finishes)[number]

/** The formats of tournaments, and leagues of any kind. */
export const historyFormats = [...tournamentTypes, 'LEAGUE'] as const
export type HistoryFormat = (typeof historyFormats)[number]

export const profileLimits = {
  /** The last results of a form. */
  form: 10,
  /** The latest matches between two people. */
  versus: 50,
  /** Lists of people are counted up to here. */
  counted: 10_000,
} as const

/** Backgrounds of an emoji avatar: mid-tone, so that light and dark emoji are visible in both themes. */
export const profileColors = [
  { name: 'ember', hex: '#E5484D' },
  { name: 'coral', hex: '#F2705D' },
  { name: 'tangerine', hex: '#F08C3A' },
  { name: 'amber', hex: '#E9A23B' },
  { name: 'sunflower', hex: '#E8C547' },
  { name: 'lime', hex: '#A3C644' },
  { name: 'moss', hex: '#6FA84B' },
  { name: 'emerald', hex: '#3AA675' },
  { name: 'jade', hex: '#2F9E8F' },
  { name: 'lagoon', hex: '#2FA9B8' },
  { name: 'sky', hex: '#4AAFE3' },
  { name: 'azure', hex: '#3B82F6' },
  { name: 'cobalt', hex: '#3E63DD' },
  { name: 'indigo', hex: '#5B5BD6' },
  { name: 'iris', hex: '#7C66DC' },
  { name: 'violet', hex: '#9B5DE5' },
  { name: 'orchid', hex: '#C05BC7' },
  { name: 'magenta', hex: '#D6409F' },
  { name: 'rose', hex: '#E5688F' },
  { name: 'blush', hex: '#EFA7B8' },
  { name: 'sand', hex: '#C8AD7F' },
  { name: 'clay', hex: '#A9745B' },
  { name: 'slate', hex: '#7A869A' },
] as const
export type ProfileColor = (typeof profileColors)[number]['hex']

const split = (emoji: string): readonly string[] => emoji.split(' ')

/** Emoji for avatars, by group; only emoji that system fonts have had for five years. */
export const profileEmoji: Readonly<
  Record<
    'faces' | 'creatures' | 'animals' | 'games' | 'sports' | 'nature' | 'food' | 'things' | 'signs',
    readonly string[]
  >
> = {
  faces: split('😀 😁 😂 😊 😇 😉 😍 😘 😜 🤪 🤨 🧐 🤓 😎 🤩 🥳 😏 😤 😠 🤯 🥶 😱 🤔 🤫 😴 🤠 😈'),
  creatures: split('👻 💀 👽 👾 🤖 🎃 🧙 🧛 🧜 🧝 🧞 🧟 🦸 🦹 🥷 👑'),
  animals: split(
    '🐶 🐱 🦊 🐻 🐼 🐨 🐯 🦁 🐮 🐷 🐸 🐵 🐔 🐧 🦅 🦉 🦇 🐺 🐗 🐴 🦄 🐝 🦋 🐢 🐍 🦎 🐙 🦑 🦀 🐡 🐬 🐳 🦈 🐊 🐘 🦏 🐉 🦖',
  ),
  games: split('🎮 🎯 🎲 🎰 🧩 🎳 🎱 🏆 🥇 🥈 🥉 🏅 🎪 🃏'),
  sports: split('⚽ 🏀 🏈 ⚾ 🎾 🏐 🏓 🏸 🏒 🥊 🥋 🛹 🏹 ⛳ 🏁'),
  nature: split('🌵 🌲 🌴 🍀 🍁 🌸 🌻 🌙 ⭐ 🌟 ⚡ 🔥 🌈 ❄️ 🌊 🌋 🪐 ☄️'),
  food: split('🍎 🍋 🍉 🍓 🍒 🍑 🍍 🥑 🌶️ 🍄 🍕 🍔 🌮 🍣 🍜 🍩 🍪 🧁 🍿 ☕ 🧋'),
  things: split('🚀 🛸 🏎️ 🚁 ⚓ 🎸 🎧 🎤 🎨 📸 💡 🔮 💎 🗡️ 🛡️ 🏰 🧲 🧨 🕹️ 🎺'),
  signs: split('❤️ 🧡 💛 💚 💙 💜 🖤 💯 ♠️ ♣️ ♥️ ♦️ ☯️ ⚜️'),
}

export const allProfileEmoji: readonly string[] = Object.values(profileEmoji).flat()

export const deletedPlayerName = 'deleted player'

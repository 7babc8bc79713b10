/** A name in every script of the platform's languages, and in some other scripts that players use. */
export const namesByScript = {
  latin: 'Łukasz Żółć "A" – 1…',
  vietnamese: 'Nguyễn Đức Thắng',
  cyrillic: 'Дмитрий Щукин',
  greek: 'Ελένη Παππά',
  japanese: '鈴木さくら チーム第1',
  korean: '김민수 대한민국',
  'simplified Chinese': '王小明战队',
  'traditional Chinese': '臺灣電競隊',
  thai: 'น้ำใจ ที่นี่',
  devanagari: 'विकास क्षत्रिय श्री',
  arabic: 'محمد نادي',
  hebrew: 'שלום כהן',
  emoji: 'Fox 🦊 ❄️ 🇩🇪',
}

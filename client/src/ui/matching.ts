interface Searchable {
  label: string
  detail?: string
  keywords?: readonly string[]
}

/** The options that hold every word typed, those that begin with the text first. Accents and capitals do not count. */
export function matching<Option extends Searchable>(options: readonly Option[], text: string): readonly Option[] {
  if (text.trim() === '') return options
  const fits = options.map((option) => ({ option, fit: fitOf(option, text) }))
  return ([2, 1] as const).flatMap((wanted) => fits.filter(({ fit }) => fit === wanted).map(({ option }) => option))
}

/** 2 where it begins with the text, 1 where it holds every word of it, else 0. */
function fitOf({ label, detail = '', keywords = [] }: Searchable, text: string): 0 | 1 | 2 {
  const words = plain(text).split(/\s+/).filter(Boolean)
  const all = [label, detail, ...keywords].map(plain).join(' ')
  if (!words.every((word) => all.includes(word))) return 0
  return plain(label).startsWith(words.join(' ')) ? 2 : 1
}

/** Without capitals and accents. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
}

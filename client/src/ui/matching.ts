interface Searchable {
  label: string
  detail?: string
  keywords?: readonly string[]
}

/** The options that hold every word typed, those that begin with the text first. Accents and capitals do not count. */
export function matching<Option extends Searchable>(options: readonly Option[], text: string): readonly Option[] {
  const words = plain(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return options

  const first: Option[] = []
  const others: Option[] = []
  for (const option of options) {
    const label = plain(option.label)
    const all = [label, plain(option.detail ?? ''), ...(option.keywords ?? []).map(plain)].join(' ')
    if (words.every((word) => all.includes(word))) (label.startsWith(words.join(' ')) ? first : others).push(option)
  }
  return [...first, ...others]
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
}

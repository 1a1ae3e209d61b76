/** What the keys below an answer do to its text. */
import { lowered, raised } from '@kelasku/shared/kernel/small-letters'

/** What stands in a textarea, and where its cursor is. */
interface Written {
  value: string
  selectionStart: number
  selectionEnd: number
}

/** A piece of the text and what comes in its place. */
export interface Edit {
  from: number
  to: number
  text: string
}

export const symbols = ['√', '×', '÷', '±', '≤', '≥', '≠', '≈', '°', 'π', 'Δ', '∠', '∞', '→', '½', '¼'] as const

export const made = ({ selectionStart, selectionEnd }: Written, symbol: string): Edit => ({
  from: selectionStart,
  to: selectionEnd,
  text: symbol,
})

/** Raises or lowers what is chosen; else the number before the cursor, or the one letter. H2 becomes H₂. */
export function smallLetters(written: Written, how: 'raised' | 'lowered'): Edit | undefined {
  const { value, selectionStart, selectionEnd } = written
  const from = selectionStart < selectionEnd ? selectionStart : selectionEnd - wordBefore(value.slice(0, selectionEnd))
  const chosen = value.slice(from, selectionEnd)
  const text = how === 'raised' ? raised(chosen) : lowered(chosen)
  return text ? { from, to: selectionEnd, text } : undefined
}

const wordBefore = (text: string): number => (/[+\-−]?\d+[+\-−]?$|[^\s]$/u.exec(text)?.[0] ?? '').length

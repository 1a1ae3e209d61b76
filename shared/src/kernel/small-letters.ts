/** Raised and lowered letters as characters of their own, so that x² and H₂O can be typed where there is only text. */
const up = table('0123456789+-−=()abcdefghijklmnoprstuvwxyz', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ')
const down = table('0123456789+-−=()aehijklmnoprstuvx', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ')

/** Nothing where Unicode lacks one of the letters. */
export const raised = (text: string) => inLetters(text, up)
export const lowered = (text: string) => inLetters(text, down)

function inLetters(text: string, letters: Map<string, string>): string | undefined {
  const found = Array.from(text, (letter) => letters.get(letter))
  return found.includes(undefined) ? undefined : found.join('')
}

function table(from: string, to: string): Map<string, string> {
  const targets = Array.from(to)
  return new Map(Array.from(from, (letter, index) => [letter, targets[index] ?? letter]))
}

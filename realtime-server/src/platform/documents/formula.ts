/** LaTeX in the typesetter's own tongue. */
import { symbolMap, tex2typst } from 'tex2typst'

/**
 * A formula is evaluated, so it may say only words of mathematics: whatever else it says, it is shown as it was written.
 * @returns nothing where it cannot be said.
 */
export function formulaOf(latex: string): string | null {
  const formula = translated(latex)
  return formula !== null && saysOnlyMathematics(formula) ? formula : null
}

function translated(latex: string): string | null {
  try {
    return tex2typst(latex)
  } catch {
    return null
  }
}

const operations =
  'frac sqrt root mat vec cases binom overline underline overbrace underbrace overbracket underbracket attach limits ' +
  'scripts op lr mid abs norm floor ceil round cancel bold italic upright cal frak bb sans mono serif display inline ' +
  'arrow hat tilde macron dot diaer acute grave breve caron accent primes thin med thick quad wide space delim gap ' +
  'augment size stretch'
const names =
  'sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh coth log ln lg exp lim limsup liminf max min sup inf ' +
  'det dim ker hom gcd lcm mod arg deg Pr tr and or not in'

const words = new Set([
  ...`${operations} ${names}`.split(' '),
  ...[...symbolMap.values()].flatMap((symbol) => symbol.split('.')),
])

function saysOnlyMathematics(formula: string): boolean {
  const unquoted = formula.replace(/"(?:[^"\\]|\\.)*"/g, ' ').replace(/#(?:true|false|none)\b/g, ' ')
  if (/#|\/\/|\/\*/.test(unquoted)) return false
  return (unquoted.match(/\p{L}{2,}/gu) ?? []).every((word) => words.has(word))
}

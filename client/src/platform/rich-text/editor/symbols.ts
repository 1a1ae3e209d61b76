/** The palette of the formula dialog: what school formulas are mostly made of. `|` is where the cursor lands. */
export const symbols = {
  fraction: String.raw`\frac{|}{}`,
  power: '^{|}',
  index: '_{|}',
  root: String.raw`\sqrt{|}`,
  nthRoot: String.raw`\sqrt[|]{}`,
  times: String.raw`\times `,
  divide: String.raw`\div `,
  plusMinus: String.raw`\pm `,
  atMost: String.raw`\le `,
  atLeast: String.raw`\ge `,
  unequal: String.raw`\ne `,
  approximately: String.raw`\approx `,
  degree: String.raw`^\circ `,
  pi: String.raw`\pi `,
  alpha: String.raw`\alpha `,
  beta: String.raw`\beta `,
  theta: String.raw`\theta `,
  delta: String.raw`\Delta `,
  infinity: String.raw`\infty `,
  angle: String.raw`\angle `,
  perpendicular: String.raw`\perp `,
  parallel: String.raw`\parallel `,
  arrow: String.raw`\rightarrow `,
  equilibrium: String.raw`\rightleftharpoons `,
  vector: String.raw`\vec{|}`,
  sum: String.raw`\sum_{|}^{}`,
  integral: String.raw`\int_{|}^{}`,
  limit: String.raw`\lim_{| \to }`,
  cases: String.raw`\begin{cases} | \\ \end{cases}`,
  matrix: String.raw`\begin{pmatrix} | & \\ & \end{pmatrix}`,
} satisfies Record<string, string>

export type SymbolName = keyof typeof symbols

/** How the palette shows one: with boxes where something is to be filled in. */
export const shownAs = (name: SymbolName): string => {
  const shown: Partial<Record<SymbolName, string>> = {
    power: 'x^{n}',
    index: 'x_{n}',
    nthRoot: String.raw`\sqrt[n]{x}`,
    degree: String.raw`90^\circ`,
    limit: String.raw`\lim`,
    sum: String.raw`\sum`,
    integral: String.raw`\int`,
    cases: String.raw`\{`,
    matrix: String.raw`\left(\begin{smallmatrix} a & b \\ c & d \end{smallmatrix}\right)`,
  }
  return shown[name] ?? symbols[name].replace('|', 'x').replace('{}', '{y}')
}

interface Written {
  text: string
  /** Where the cursor stands, or what is chosen. */
  from: number
  to: number
}

/** Puts a symbol where the cursor is; what was chosen goes into it. */
export function withSymbol({ text, from, to }: Written, name: SymbolName): Written {
  const [before = '', after = ''] = symbols[name].split('|')
  const chosen = text.slice(from, to)
  const hasPlace = symbols[name].includes('|')
  const written = hasPlace ? before + chosen + after : before
  // With something chosen in it already, the cursor goes to what is still empty, or behind.
  const empty = chosen ? written.indexOf('{}') + 1 : 0
  const cursor = from + (!hasPlace ? written.length : chosen ? empty || written.length : before.length)
  return { text: text.slice(0, from) + written + text.slice(to), from: cursor, to: cursor }
}

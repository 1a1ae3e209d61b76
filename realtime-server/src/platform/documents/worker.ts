/** The press itself, in a process of its own (press.ts): one order in, one document out. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { formulaOf } from './formula.ts'
import { laidOut } from './grid.ts'
import type { PressOrder, PressReport, PrintOrder } from './press.ts'
import { wordOf } from './word/word.ts'

const locate = createRequire(import.meta.url)
/** Beside those that the typesetter brings along, for Latin letters and formulas. */
const fonts = [
  '@expo-google-fonts/noto-naskh-arabic/400Regular/NotoNaskhArabic_400Regular.ttf',
  '@expo-google-fonts/noto-naskh-arabic/700Bold/NotoNaskhArabic_700Bold.ttf',
]

/** The typesetter reads files below this folder alone, which is not there: all that it needs is put before it by name. */
const workspace = join(tmpdir(), 'kelasku-press', randomUUID())

function print({ template, data, formulas, pictures }: PrintOrder): PressReport {
  const fontBlobs = fonts.map((font) => readFileSync(locate.resolve(font)))
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs }] })
  const put = (name: string, bytes: Buffer) => compiler.mapShadow(join(workspace, name), bytes)
  const putJson = (name: string, value: unknown) => put(name, Buffer.from(JSON.stringify(value)))

  for (const { name, bytes } of pictures) put(name, Buffer.from(bytes))
  putJson('pictures.json', Object.fromEntries(pictures.map(({ name }) => [name, true])))
  put('data.json', Buffer.from(JSON.stringify(data, laidOut)))
  const spoken = new Map(formulas.map((latex) => [latex, formulaOf(latex)]))
  const compile = () => {
    putJson('formulas.json', Object.fromEntries(spoken))
    return compiler.compile({ mainFileContent: template })
  }

  let made = compile()
  if (!made.result) {
    // One formula that cannot be set must not cost the whole document: it is shown as it was written.
    for (const [latex, formula] of spoken) if (!isSettable(compiler, formula)) spoken.set(latex, null)
    made = compile()
  }
  if (!made.result) return { failure: JSON.stringify(made.takeDiagnostics()?.shortDiagnostics.slice(0, 3) ?? []) }
  return { bytes: new Uint8Array(compiler.pdf(made.result)) }
}

const isSettable = (compiler: NodeCompiler, formula: string | null): boolean =>
  formula === null ||
  compiler.compile({
    mainFileContent: '#eval(sys.inputs.formula, mode: "math")',
    inputs: { formula },
  }).result !== null

const answerTo = async (order: PressOrder): Promise<PressReport> =>
  'word' in order ? { bytes: await wordOf(order.word) } : print(order.print)

process.once('message', (order) => {
  void answerTo(order as PressOrder) // only the press that started this speaks to it
    .catch((error: unknown) => ({ failure: String(error) }))
    .then((report) => process.send?.(report))
})

/** The press itself, in a process of its own (press.ts): one order in, one document out. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { formulaOf } from './formula.ts'
import { laidOut } from './grid.ts'
import type { ManyOrder, PressOrder, PressReport, PrintOrder } from './press.ts'

const locate = createRequire(import.meta.url)
/** Beside those that the typesetter brings along, for Latin letters and formulas. */
const fonts = [
  '@expo-google-fonts/noto-naskh-arabic/400Regular/NotoNaskhArabic_400Regular.ttf',
  '@expo-google-fonts/noto-naskh-arabic/700Bold/NotoNaskhArabic_700Bold.ttf',
]

/** The typesetter reads files below this folder alone, which is not there: all that it needs is put before it by name. */
const workspace = join(tmpdir(), 'kelasku-press', randomUUID())

/** With the fonts, and the pictures by their names. */
function openCompiler(pictures: PrintOrder['pictures']) {
  const fontBlobs = fonts.map((font) => readFileSync(locate.resolve(font)))
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs }] })
  const put = (name: string, bytes: Buffer) => compiler.mapShadow(join(workspace, name), bytes)
  const putJson = (name: string, value: unknown) => put(name, Buffer.from(JSON.stringify(value)))
  for (const { name, bytes } of pictures) put(name, Buffer.from(bytes))
  putJson('pictures.json', Object.fromEntries(pictures.map(({ name }) => [name, true])))
  return { compiler, put, putJson }
}

function printMany({ template, pictures, documents }: ManyOrder): PressReport {
  const { compiler, put, putJson } = openCompiler(pictures)
  putJson('formulas.json', {})
  const bytes: Uint8Array<ArrayBuffer>[] = []
  for (const data of documents) {
    put('data.json', Buffer.from(JSON.stringify(data, laidOut)))
    const made = compiler.compile({ mainFileContent: template })
    if (!made.result) return { failure: failureOf(made) }
    bytes.push(new Uint8Array(compiler.pdf(made.result)))
    // What it remembers of the one before would be kept for all of them.
    compiler.evictCache(keptFor)
  }
  return { bytes }
}

/** Of what was not used for so many documents nothing is remembered. */
const keptFor = 2

const failureOf = (made: ReturnType<NodeCompiler['compile']>): string =>
  JSON.stringify(made.takeDiagnostics()?.shortDiagnostics.slice(0, 3) ?? [])

function print({ template, data, formulas, pictures }: PrintOrder): PressReport {
  const { compiler, put, putJson } = openCompiler(pictures)
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
  if (!made.result) return { failure: failureOf(made) }
  return { bytes: [new Uint8Array(compiler.pdf(made.result))] }
}

const isSettable = (compiler: NodeCompiler, formula: string | null): boolean =>
  formula === null ||
  compiler.compile({
    mainFileContent: '#eval(sys.inputs.formula, mode: "math")',
    inputs: { formula },
  }).result !== null

async function answerTo(order: PressOrder): Promise<PressReport> {
  if ('word' in order) {
    // The press starts anew for each order: what only Word needs, nobody else waits for.
    const { wordOf } = await import('./word/word.ts')
    return { bytes: [await wordOf(order.word)] }
  }
  return 'many' in order ? printMany(order.many) : print(order.print)
}

process.once('message', (order) => {
  void answerTo(order as PressOrder) // only the press that started this speaks to it
    .catch((error: unknown) => ({ failure: String(error) }))
    .then((report) => process.send?.(report))
})

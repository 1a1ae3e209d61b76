/**
 * Which of the built files are the shell: what the page needs up to the dashboard's first paint, and so what the
 * offline worker keeps. Everything else is fetched when a screen asks for it. The build prints what the shell weighs,
 * because the budget (180 kB of JavaScript, gzip) is lost one import at a time.
 */
import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

const budget = 180_000

/** What has slipped in before by one careless import, and is fetched later or never. */
const strangers =
  /node_modules\/(zod|xstate|@xstate\/react|socket\.io-client|pdfjs-dist|@noble\/hashes|katex|@tiptap|prosemirror-\w+)\//

/** A chunk of its own, yet what everybody sees first. */
const firstScreen = /\/features\/dashboard\/DashboardPage\.tsx$/

export interface ShellFiles {
  plugin: Plugin
  has(file: string): boolean
}

export function shellFiles(): ShellFiles {
  const shell = new Set<string>()
  return {
    has: (file) => shell.has(file),
    plugin: {
      name: 'kelasku:shell',
      apply: 'build',
      writeBundle(_options, bundle) {
        shell.clear()
        for (const chunk of chunksOf(bundle)) if (isOfShell(chunk)) filesOf(chunk, bundle, shell)
        for (const file of Object.keys(bundle)) if (/plus-jakarta-sans-latin-.*\.woff2$/.test(file)) shell.add(file)
        this.info(weigh(bundle, shell))
        for (const stranger of strangersIn(bundle, shell)) this.warn(`${stranger} does not belong into the shell`)
      },
    },
  }
}

export const isOfShell = ({ isEntry, facadeModuleId }: Rolldown.OutputChunk) =>
  isEntry || firstScreen.test(facadeModuleId ?? '')

export const chunksOf = (bundle: Rolldown.OutputBundle) => Object.values(bundle).filter((file) => file.type === 'chunk')

/** The chunk, and whatever has to be there before it runs. */
export function filesOf(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  found: Set<string> = new Set(),
): Set<string> {
  if (found.has(chunk.fileName)) return found
  found.add(chunk.fileName)
  chunk.viteMetadata?.importedCss.forEach((file) => found.add(file))
  for (const file of chunk.imports) {
    const imported = bundle[file]
    if (imported?.type === 'chunk') filesOf(imported, bundle, found)
  }
  return found
}

function strangersIn(bundle: Rolldown.OutputBundle, shell: Set<string>): string[] {
  const modules = chunksOf(bundle).flatMap(({ fileName, moduleIds }) => (shell.has(fileName) ? moduleIds : []))
  return modules.filter((id) => strangers.test(id))
}

function weigh(bundle: Rolldown.OutputBundle, shell: Set<string>): string {
  const scripts = chunksOf(bundle).filter(({ fileName }) => shell.has(fileName))
  const lines = scripts.map(({ fileName, code }) => `  ${fileName} ${kilobytes(gzipSync(code).length)}`)
  const total = scripts.reduce((sum, { code }) => sum + gzipSync(code).length, 0)
  return [`shell: ${kilobytes(total)} of ${kilobytes(budget)} gzip`, ...lines].join('\n')
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/**
 * `exam-files.json`: all the built files that an exam may need while its pupil has no line, beside the shell. The page
 * fetches them before the exam begins (features/exam/sitting/offline/code.ts); the offline worker keeps the list, so that
 * it is of the same version as the page. The build fails when one of these parts is gone.
 */
import type { Plugin, Rolldown } from 'vite'
import { chunksOf, filesOf, isOfShell } from './shell.ts'

export const examFilesList = 'exam-files.json'

/** With whatever they fetch later. */
const parts = [
  'features/exam/sitting/PlayerPage.tsx',
  'features/exam/sitting/MyExamPage.tsx',
  'features/exam/sitting/MyExamsPage.tsx',
  'platform/rich-text/katex.ts',
]
/** No chunk names them: the fonts of formulas, which their style sheet does, and the ticker. */
const unnamed = /\/KaTeX_[^/]+\.woff2$|\/ticker-worker-[^/]+\.js$/

export const examFiles = (): Plugin => ({
  name: 'kelasku:exam-files',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = chunksOf(bundle)
    const shell = new Set(chunks.filter(isOfShell).flatMap((chunk) => [...filesOf(chunk, bundle)]))
    const found = new Set(Object.keys(bundle).filter((file) => unnamed.test(file)))
    for (const part of parts) {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${part}`))
      if (!chunk) return this.error(`${part} is no part of its own`)
      addWithLater(chunk, bundle, shell, found)
    }
    const files = [...found].map((file) => `/${file}`).toSorted()
    this.emitFile({ type: 'asset', fileName: examFilesList, source: JSON.stringify(files) })
  },
})

/** What the shell fetches later is the whole application, and not looked at. */
function addWithLater(
  start: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  shell: ReadonlySet<string>,
  found: Set<string>,
): void {
  for (const file of filesOf(start, bundle)) {
    if (shell.has(file) || found.has(file)) continue
    found.add(file)
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk') continue
    for (const name of chunk.dynamicImports) {
      const later = bundle[name]
      if (later?.type === 'chunk') addWithLater(later, bundle, shell, found)
    }
  }
}

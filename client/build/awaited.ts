/**
 * Pages for which a whole class waits at the same moment, on phones. What they are made of is named in the page that the
 * server sends for them, so that it comes along with the shell: found only when the shell had run, it came two seconds
 * later on a thin line. The build fails when one of these pages is gone.
 */
import type { Plugin } from 'vite'
import { chunksOf, filesOf } from './shell.ts'

const pages = {
  '/login': 'features/identity/entrance/LoginPage.tsx',
  '/dashboard': 'features/dashboard/DashboardPage.tsx',
  '/ujian-siswa': 'features/exam/sitting/MyExamsPage.tsx',
  '/ujian-siswa/:id': 'features/exam/sitting/MyExamPage.tsx',
  '/ujian-siswa/:id/kerjakan': 'features/exam/sitting/PlayerPage.tsx',
}

/** Writes `awaited.json`: by path the files that the shell does not bring, as the server reads it (http/window.ts). */
export const awaitedPages = (): Plugin => ({
  name: 'kelasku:awaited',
  apply: 'build',
  generateBundle(_options, bundle) {
    const shell = new Set(chunksOf(bundle).flatMap((chunk) => (chunk.isEntry ? [...filesOf(chunk, bundle)] : [])))
    const awaited = Object.entries(pages).map(([path, module]) => {
      const page = chunksOf(bundle).find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${module}`))
      if (!page) return this.error(`${module} is no page of its own`)
      return [path, [...filesOf(page, bundle)].filter((file) => !shell.has(file))]
    })
    this.emitFile({ type: 'asset', fileName: 'awaited.json', source: JSON.stringify(Object.fromEntries(awaited)) })
  },
})

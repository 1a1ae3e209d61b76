import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The realtime-server workspace, the same whether this runs from src or from the built file. */
export const serverRoot = (() => {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'migrations'))) {
    const parent = dirname(folder)
    if (parent === folder) throw new Error('The migrations folder of realtime-server is missing.')
    folder = parent
  }
  return folder
})()

const repositoryRoot = dirname(serverRoot)
export const clientBuild = join(repositoryRoot, 'client', 'dist')

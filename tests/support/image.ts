/** The container image without a container: what the last stage of the Dockerfile copies and installs, in a folder. */
import { execFileSync } from 'node:child_process'
import { cp, mkdir, readFile, symlink } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

export async function layImage(folder: string): Promise<void> {
  const recipe = await readFile(join(root, 'Dockerfile'), 'utf8')
  const lastStage = recipe.split(/^FROM /m).at(-1)!
  for (const [, sources = '', target = ''] of lastStage.matchAll(/^COPY (?:--from=build )?(.+) (\S+)$/gm)) {
    for (const source of sources.split(' ')) {
      const from = join(root, source.replace(/^\/kelasku\//, ''))
      const into = join(folder, target.endsWith('/') ? join(target, basename(source)) : target)
      await cp(from, into, { recursive: true })
    }
  }
  const [, choice] = /^RUN npm ci (.*?) &&/m.exec(lastStage)!
  await install(choice!.split(' '), folder)
}

/** The packages that such an installation brings, from those that are here; with what lies inside of them. */
async function install(choice: string[], folder: string): Promise<void> {
  const listed = execFileSync('npm', ['ls', '--all', '--parseable', ...choice], { cwd: root, encoding: 'utf8' })
  const paths = listed.split('\n').map((path) => relative(root, path))
  const packages = paths.flatMap((path) => /^node_modules\/(?:@[^/]+\/)?[^/]+$/.exec(path) ?? [])
  for (const path of packages) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await symlink(join(root, path), join(folder, path))
  }
}

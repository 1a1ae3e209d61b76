/** The operator of the server of the tests, with the commands that the README lists. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Where e2e-server.mjs tells its data folder. */
export const toldFolder = () => join(tmpdir(), `kelasku-e2e-${process.env['TEST_PORT'] ?? 4180}.folder`)

/** `npm run school -- …`; tells what it printed. */
export async function school(...order: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/command.mjs', 'school', ...order], {
    env: { ...process.env, DATA_DIR: readFileSync(toldFolder(), 'utf8') },
  })
  return stdout
}

export async function slugOf(name: string): Promise<string> {
  const line = (await school('list')).split('\n').find((one) => one.includes(name))
  if (!line) throw new Error(`No school is called ${name}.`)
  return line.split(' ', 1)[0]!
}

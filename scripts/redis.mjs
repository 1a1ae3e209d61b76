/** A Redis server for the long programmes: found on the system, else installed by its package manager, else none. */
import { existsSync } from 'node:fs'
import { installPackages } from './packages.mjs'

const usual = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server']
const found = () => usual.find(existsSync)

export const howToInstall = 'sudo apt-get install redis-server'

/** Its path, or undefined when none can be had. */
export function findRedis() {
  if (!found())
    installPackages(
      { apt: ['redis-server'], dnf: ['redis'], apk: ['redis'] },
      'Memasang Redis untuk uji beberapa peladen…',
    )
  return found()
}

/** What the system's own package manager installs, as root: for tests that need a program which npm does not have. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const managers = [
  { name: 'apt', bin: '/usr/bin/apt-get', before: ['update', '-qq'], install: ['install', '-y', '-qq'] },
  { name: 'dnf', bin: '/usr/bin/dnf', install: ['install', '-y'] },
  { name: 'apk', bin: '/sbin/apk', install: ['add'] },
]

export const attempt = (bin, args) => {
  try {
    execFileSync(bin, args, {
      stdio: 'ignore',
      timeout: 300_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    return true
  } catch {
    return false
  }
}

/**
 * @param packages by the manager's name, each as that manager calls them.
 * @param why said before, since it takes a while.
 */
export function installPackages(packages, why) {
  const manager = process.getuid?.() === 0 ? managers.find(({ bin }) => existsSync(bin)) : undefined
  if (!manager || !packages[manager.name]) return false
  console.log(`  ${why}`)
  if (manager.before) attempt(manager.bin, manager.before)
  return attempt(manager.bin, [...manager.install, ...packages[manager.name]])
}

/**
 * A Chromium for the browser stories: found on the system, else installed through the system's package manager (as root)
 * or Playwright, else none, with the command that would install it.
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './build.mjs'

const usual = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const managers = [
  {
    bin: '/usr/bin/apt-get',
    before: ['update', '-qq'],
    install: ['install', '-y', '-qq', 'chromium', 'fonts-noto-color-emoji'],
  },
  { bin: '/usr/bin/dnf', install: ['install', '-y', 'chromium'] },
  { bin: '/sbin/apk', install: ['add', 'chromium'] },
]

export const howToInstall = 'sudo apt-get install chromium   (atau: npx playwright install chromium)'

const found = () => usual.find((path) => path && existsSync(path))

async function ofPlaywright() {
  const { chromium } = await import(join(root, 'node_modules/playwright/index.mjs'))
  const path = chromium.executablePath()
  return path && existsSync(path) ? path : undefined
}

const attempt = (bin, args) => {
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

/** The path of a Chromium, or undefined when none can be had. */
export async function findChromium() {
  const here = found() ?? (await ofPlaywright())
  if (here) return here

  const manager = process.getuid?.() === 0 ? managers.find(({ bin }) => existsSync(bin)) : undefined
  if (manager) {
    console.log('  Memasang Chromium untuk cerita peramban…')
    if (manager.before) attempt(manager.bin, manager.before)
    attempt(manager.bin, manager.install)
    if (found()) return found()
  }
  attempt(process.execPath, [join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium'])
  return ofPlaywright()
}

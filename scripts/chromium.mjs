/**
 * A Chromium for the browser tests: found on the system, else installed through the system's package manager (as root)
 * or Playwright, else none, with the command that would install it.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './build.mjs'
import { attempt, installPackages } from './packages.mjs'

const usual = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const packages = { apt: ['chromium', 'fonts-noto-color-emoji'], dnf: ['chromium'], apk: ['chromium'] }

export const howToInstall = 'sudo apt-get install chromium   (atau: npx playwright install chromium)'

const found = () => usual.find((path) => path && existsSync(path))

async function ofPlaywright() {
  const { chromium } = await import(join(root, 'node_modules/playwright/index.mjs'))
  const path = chromium.executablePath()
  return path && existsSync(path) ? path : undefined
}

/** The path of a Chromium, or undefined when none can be had. */
export async function findChromium() {
  const here = found() ?? (await ofPlaywright())
  if (here) return here

  installPackages(packages, 'Memasang Chromium untuk cerita peramban…')
  if (found()) return found()
  attempt(process.execPath, [join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium'])
  return ofPlaywright()
}

/**
 * Schemathesis, which makes up calls from the OpenAPI document: installed from the Python package index into a place of
 * its own, where a Python is there. It is no part of Kelasku, and nobody needs it to run one.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './build.mjs'
import { attempt } from './packages.mjs'

const packages = ['schemathesis==4.32.5', 'openapi-spec-validator==0.9.0']
const place = join(root, 'node_modules/.cache/schemathesis-4.32.5')
const bin = join(place, 'bin')

/** The folder of its programs, or why there is none. */
export function findSchemathesis() {
  if (existsSync(join(bin, 'installed'))) return { bin }
  const known = spawnSync('python3', ['-c', 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))'])
  if (known.status !== 0) return { missing: 'no Python 3.10 with venv' }
  console.log('  Memasang Schemathesis untuk panggilan acak…')
  const isInstalled =
    attempt('python3', ['-m', 'venv', '--clear', place]) &&
    attempt(join(bin, 'pip'), ['install', '--quiet', ...packages]) &&
    attempt('touch', [join(bin, 'installed')])
  return isInstalled ? { bin } : { missing: 'its packages could not be installed' }
}

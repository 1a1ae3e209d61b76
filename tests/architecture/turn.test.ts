import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

test('every long browser test says of which features it is, or its name does', () => {
  const files = readdirSync('tests/e2e').filter((file) => file.endsWith('.long.e2e.ts'))
  // The walk of all routes is in each run, and is not asked.
  const others = files.filter((file) => file !== 'routes.long.e2e.ts')
  const ask = `const { chosenFor } = await import('./scripts/turn.mjs')
    console.log(chosenFor(${JSON.stringify(others)}).length)`
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', ask], { encoding: 'utf8' })
  expect(Number(said)).toBeGreaterThan(0)
})
